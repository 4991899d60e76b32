import { useSyncExternalStore } from "react";

const storageKey = "cart";

/** How many items the cart in this browser holds. The server, which does not know it, says none. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0);
}

function subscribe(changed: () => void) {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function readCount(): number {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(items)) return 0;
    return items.reduce((sum: number, item: { quantity?: number }) => sum + (Number(item.quantity) || 0), 0);
  } catch {
    return 0;
  }
}

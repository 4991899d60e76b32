import { useSyncExternalStore } from "react";

const storageKey = "cart";

/** The number of items in this browser's cart. Zero on the server, which does not know it. */
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

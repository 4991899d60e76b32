/** The number of pieces in a guest's cart, from its cookie (`server/cart-cookie.ts`), which stays up to date in all tabs. */

/** Storage key written on every change, so that other tabs get a `storage` event. */
const signalKey = "cart_changed_at";

/** For this tab: browsers send no `storage` event to the writing tab. */
const here = new Set<() => void>();

/** Calls back when the cart changes, in this or another tab. Returns the unsubscribe function. */
export function onCartChange(listener: () => void): () => void {
  const stop = onCartChangeElsewhere(listener);
  here.add(listener);
  return () => {
    stop();
    here.delete(listener);
  };
}

/** Calls back when another tab changes the cart. Returns the unsubscribe function. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === signalKey) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Notifies all tabs of a cart change. */
export function announceCartChange(): void {
  for (const listener of here) listener();
  try {
    localStorage.setItem(signalKey, String(Date.now()));
  } catch {
    // Storage is disabled: other tabs show the change on their next page.
  }
}

export function countInCookie(): number {
  const entries = /(?:^|; )cart=([^;]*)/.exec(document.cookie)?.[1]?.split("~") ?? [];
  return entries.reduce((sum, entry) => sum + (Number(entry.split(".")[1]) || 0), 0);
}

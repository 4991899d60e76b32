/** The number of pieces in a guest's cart, from its cookie (`server/cart-cookie.ts`), which stays up to date in all tabs. */

const channelName = "cart";

/** Of one tab: its own changes, and those of others. */
const here = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls back when the cart changes, in this tab or in another one. Returns the function that ends it. */
export function onCartChange(listener: () => void): () => void {
  const stop = onCartChangeElsewhere(listener);
  here.add(listener);
  return () => {
    stop();
    here.delete(listener);
  };
}

/** Calls back when another tab changes the cart. Returns the function that ends it. */
export function onCartChangeElsewhere(listener: () => void): () => void {
  channel ??= new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}

/** Says to all tabs that the cart has changed. */
export function announceCartChange(): void {
  for (const listener of here) listener();
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage("changed");
}

export function countInCookie(): number {
  const entries = /(?:^|; )cart=([^;]*)/.exec(document.cookie)?.[1]?.split("~") ?? [];
  return entries.reduce((sum, entry) => sum + (Number(entry.split(".")[1]) || 0), 0);
}

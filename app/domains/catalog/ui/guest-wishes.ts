import { wishLimits } from "../wishes.ts";

/** A guest's wishlist, stored in this browser until somebody signs in here. */

const key = "wishlist";
const changed = "wishlist-changed";

/** What was read last: each heart of a list asks after every change. */
let last: { stored: string | null; product_ids: readonly string[] } = { stored: null, product_ids: [] };

/** Product ids, latest last; empty if the browser's storage is unavailable. */
export function guestWishes(): readonly string[] {
  try {
    const stored = window.localStorage.getItem(key);
    if (stored !== last.stored) last = { stored, product_ids: idsIn(stored) };
    return last.product_ids;
  } catch {
    return [];
  }
}

function idsIn(stored: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** False if the browser refuses to store it. */
export function setGuestWish(product_id: string, is_wished: boolean): boolean {
  const others = guestWishes().filter((id) => id !== product_id);
  return keep(is_wished ? [...others, product_id].slice(-wishLimits.most) : others);
}

export function forgetGuestWishes(product_ids: readonly string[]): void {
  keep(guestWishes().filter((id) => !product_ids.includes(id)));
}

/** Subscribes to wishlist changes in this or another tab of this browser. */
export function onGuestWishes(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener("storage", callback);
  };
}

function keep(product_ids: readonly string[]): boolean {
  try {
    if (product_ids.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(product_ids));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changed));
  return true;
}

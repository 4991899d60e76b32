import { wishLimits } from "../wishes.ts";

/** What a guest wishes, kept in this browser until somebody signs in here. */

const key = "wishlist";
const changed = "wishlist-changed";

/** The ids of products, the latest last; none where the browser keeps nothing. */
export function guestWishes(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** False where the browser refuses to keep it. */
export function setGuestWish(product_id: string, is_wished: boolean): boolean {
  const others = guestWishes().filter((id) => id !== product_id);
  return keep(is_wished ? [...others, product_id].slice(-wishLimits.most) : others);
}

export function forgetGuestWishes(product_ids: readonly string[]): void {
  keep(guestWishes().filter((id) => !product_ids.includes(id)));
}

/** Calls back when this page or another one of this browser changes the wishes. */
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

import { type CartEntry, cartQuantityMax } from "./schema.ts";

/** Cart changes as pure functions on entries. */

type Entries = readonly CartEntry[];

/** Adds a product with the given quantity, or increases the quantity of one already in the cart. */
export function withAdded(
  entries: Entries,
  added: { product_id: string; quantity: number; price_paise: number; quantity_most: number },
): CartEntry[] {
  const { product_id, price_paise, quantity_most } = added;
  const before = entries.find((entry) => entry.product_id === product_id);
  const quantity = Math.min((before?.quantity ?? 0) + added.quantity, quantity_most, cartQuantityMax);
  const entry = { product_id, quantity, seen_price_paise: price_paise };
  return before
    ? entries.map((known) => (known.product_id === product_id ? entry : known))
    : [...entries, entry];
}

/** A quantity of 0 or less removes the product. */
export function withQuantity(entries: Entries, product_id: string, quantity: number): CartEntry[] {
  if (quantity <= 0) return without(entries, product_id);
  return entries.map((entry) =>
    entry.product_id === product_id ? { ...entry, quantity: Math.min(quantity, cartQuantityMax) } : entry,
  );
}

export function without(entries: Entries, product_id: string): CartEntry[] {
  return entries.filter((entry) => entry.product_id !== product_id);
}

/**
 * Merges the browser's cart into the account's at sign-in. For a product in both, the larger quantity counts, not the
 * sum, so that repeating the merge after a lost response changes nothing.
 */
export function merged(account: Entries, browser: Entries): CartEntry[] {
  const by_product = new Map(account.map((entry) => [entry.product_id, entry]));
  for (const entry of browser) {
    const known = by_product.get(entry.product_id);
    by_product.set(entry.product_id, {
      ...(known ?? entry),
      quantity: Math.max(known?.quantity ?? 0, entry.quantity),
    });
  }
  return [...by_product.values()];
}

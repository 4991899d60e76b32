/** How much of the shop may wait for payments, so that nobody empties it without paying. */

/** Unpaid orders at one moment, with their pieces and totals. */
export type Held = { orders: number; pieces: number; value_paise: number };

/** Stock is held for so long for somebody who pays. */
export const holdStockFor_minutes = 15;

/** For accounts that have never paid an order, and placed this many within a day. */
export const briefHold = { after_unpaid_orders: 3, minutes: 5 } as const;

/** The limits below are multiplied by `RATE_LIMIT_FACTOR`. */

/** Of an account that has never paid an order. Its only order may be as large as anybody's. */
export const heldByNewAccount: Held = { orders: 6, pieces: 250, value_paise: 100_000_00 };

/** Of any other. The value is what one payment can be at the gateway. */
export const heldByAccount: Held = { orders: 10, pieces: 500, value_paise: 500_000_00 };

/**
 * Of all accounts at one network address together. Refuses new accounts alone, since a mobile network is one address for
 * many customers.
 */
export const heldByAddress: Held = { orders: 40, pieces: 1_000, value_paise: 1_000_000_00 };

/** What an order would exceed; undefined: it fits. */
export function exceeds(held: Held, order: Omit<Held, "orders">, limit: Held): keyof Held | undefined {
  if (held.orders + 1 > limit.orders) return "orders";
  if (held.pieces + order.pieces > limit.pieces) return "pieces";
  return held.value_paise + order.value_paise > limit.value_paise ? "value_paise" : undefined;
}

export function times({ orders, pieces, value_paise }: Held, factor: number): Held {
  return { orders: orders * factor, pieces: pieces * factor, value_paise: value_paise * factor };
}

/** Limits on the stock that unpaid orders may hold, so that nobody empties the shop without paying. */

/** A customer's unpaid orders at one moment, with their pieces and totals. */
export type Held = { orders: number; pieces: number; value_paise: number };

/** How long stock is held for an unpaid order. */
export const holdStockFor_minutes = 15;

/** Shorter hold for accounts that have never paid an order, and placed this many within a day. */
export const briefHold = { after_unpaid_orders: 3, minutes: 5 } as const;

/**
 * What a customer who needs longer may add to a hold, as often as WCAG 2.2 asks of a time limit that can be extended
 * (2.2.1, https://www.w3.org/TR/WCAG22/#timing-adjustable): at least ten times. Only towards its end, which leaves far more
 * than the twenty seconds asked for: a hold never ends later than fifteen minutes after somebody was there to ask for
 * more. Brief holds stay brief.
 */
export const extension = { minutes: 5, times: 10, within_minutes: 10 } as const;

export type MoreTime = {
  /** How often its customer may still add time to pay; 0 for a hold that stays as it is. */
  extensions_left: number;
  /** Until they may; 0: now. By the server's clock, since a device's may be wrong. */
  extendable_in_ms: number;
};

export const noMoreTime: MoreTime = { extensions_left: 0, extendable_in_ms: 0 };

/** The limits below are multiplied by `RATE_LIMIT_FACTOR`. */

/** For an account that has never paid an order. Its only order may be as large as anybody's. */
export const heldByNewAccount: Held = { orders: 6, pieces: 250, value_paise: 100_000_00 };

/** For any other account. The value is the gateway's maximum for one payment. */
export const heldByAccount: Held = { orders: 10, pieces: 500, value_paise: 500_000_00 };

/**
 * For all accounts at one network address together. Applied only to new accounts, since a mobile network is one
 * address for many customers.
 */
export const heldByAddress: Held = { orders: 40, pieces: 1_000, value_paise: 1_000_000_00 };

/** The limit an order would exceed; undefined: none. */
export function exceeds(held: Held, order: Omit<Held, "orders">, limit: Held): keyof Held | undefined {
  if (held.orders + 1 > limit.orders) return "orders";
  if (held.pieces + order.pieces > limit.pieces) return "pieces";
  return held.value_paise + order.value_paise > limit.value_paise ? "value_paise" : undefined;
}

export function times({ orders, pieces, value_paise }: Held, factor: number): Held {
  return { orders: orders * factor, pieces: pieces * factor, value_paise: value_paise * factor };
}

/** What an open order page follows. */
export type LiveOrders = {
  /** Token sealed by the server, naming what its reader may follow. */
  token: string;
  /** The tag of what it follows. */
  subject: string;
  /** The version it shows; a different one means that something has changed since. */
  version: string;
};

/** Data of an `orders` event. */
export type OrdersState = Pick<LiveOrders, "subject" | "version">;

/** Tags of what a page follows: one order, or the newest of a list. */
export const liveTags = {
  order: (id: string) => `order:${id.toLowerCase()}`,
  customer: (user_id: string) => `orders-of:${user_id}`,
  seller: (vendor_id: string) => `orders-with:${vendor_id}`,
  all: () => "orders",
};
export type LiveKind = keyof typeof liveTags;

/** What an open page of orders follows. */
export type LiveOrders = {
  /** What it may follow, sealed by the server for whoever may see it. */
  token: string;
  /** The tag of that. */
  subject: string;
  /** What it shows; another one: something has changed since. */
  version: string;
};

/** The data of an `orders` event. */
export type OrdersState = Pick<LiveOrders, "subject" | "version">;

/** The tags of what a page follows: one order, or the newest of a list. */
export const liveTags = {
  order: (id: string) => `order:${id.toLowerCase()}`,
  customer: (user_id: string) => `orders-of:${user_id}`,
  seller: (vendor_id: string) => `orders-with:${vendor_id}`,
  all: () => "orders",
};
export type LiveKind = keyof typeof liveTags;

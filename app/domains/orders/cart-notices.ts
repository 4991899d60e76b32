import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices of the cart's forms, by the codes of their redirects. */
export const cartNotices = {
  added_to_cart: () => ({ tone: "success", title: m.orders_added_title() }),
  removed_from_cart: () => ({ tone: "success", title: m.orders_removed_title() }),
  cart_cleared: () => ({ tone: "success", title: m.orders_cleared_title(), text: m.orders_cleared() }),
} satisfies Record<string, () => Notice>;

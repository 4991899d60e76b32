import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the cart's forms, by the codes of their redirects. */
export const cartNotices = {
  added_to_cart: successNotice(m.orders_added_title),
  removed_from_cart: successNotice(m.orders_removed_title),
  cart_cleared: successNotice(m.orders_cleared_title, m.orders_cleared),
} satisfies Record<string, () => Notice>;

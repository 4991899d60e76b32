import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import { extension } from "./holding.ts";

const updated = (text: () => string) => successNotice(m.orders_updated_title, text);

/** Notices of an order's forms, by the codes of their redirects. */
export const orderNotices = {
  order_processing: updated(m.orders_updated_processing),
  order_shipped: updated(m.orders_updated_shipped),
  order_delivered: updated(m.orders_updated_delivered),
  ordered_again: successNotice(m.orders_again_title, m.orders_again_text),
  order_given_up: updated(m.orders_give_up_done),
  order_hold_extended: successNotice(m.orders_extended_title, () =>
    m.orders_extended_text({ minutes: extension.minutes }),
  ),
  order_cancelled: updated(m.orders_updated_cancelled),
  order_cancelled_own: updated(m.orders_updated_cancelled_own),
  order_refund_again: successNotice(m.orders_refund_again_done, m.orders_refund_again_done_text),
  order_refund_gone_back: successNotice(m.orders_refund_gone_back_done, m.orders_refund_gone_back_done_text),
  order_refund_otherwise: successNotice(m.orders_refund_otherwise_done, m.orders_refund_otherwise_done_text),
  order_refund_not_transferred: successNotice(m.orders_transfer_reversed, m.orders_transfer_reversed_text),
  order_refund_borne: successNotice(m.orders_borne_done, m.orders_borne_done_text),
  order_refund_ours: successNotice(m.orders_borne_ours_done, m.orders_borne_ours_done_text),
  order_lost: updated(m.orders_updated_lost),
  order_returned_to_sender: updated(m.orders_updated_returned),
  order_undelivered: updated(m.orders_updated_undelivered),
  order_missing: updated(m.orders_updated_missing),
  order_missing_withdrawn: updated(m.orders_updated_missing_withdrawn),
  order_missing_delivered: updated(m.orders_updated_missing_delivered),
} satisfies Record<string, () => Notice>;

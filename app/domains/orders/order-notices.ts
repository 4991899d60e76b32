import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";
import { extension } from "./holding.ts";

/** Notices of an order's forms, by the codes of their redirects. */
export const orderNotices = {
  order_processing: () => updated(m.orders_updated_processing()),
  order_shipped: () => updated(m.orders_updated_shipped()),
  order_delivered: () => updated(m.orders_updated_delivered()),
  ordered_again: () => ({
    tone: "success",
    title: m.orders_again_title(),
    text: m.orders_again_text(),
  }),
  order_given_up: () => updated(m.orders_give_up_done()),
  order_hold_extended: () => ({
    tone: "success",
    title: m.orders_extended_title(),
    text: m.orders_extended_text({ minutes: extension.minutes }),
  }),
  order_cancelled: () => updated(m.orders_updated_cancelled()),
  order_cancelled_own: () => updated(m.orders_updated_cancelled_own()),
  order_refund_again: () => ({
    tone: "success",
    title: m.orders_refund_again_done(),
    text: m.orders_refund_again_done_text(),
  }),
  order_refund_gone_back: () => ({
    tone: "success",
    title: m.orders_refund_gone_back_done(),
    text: m.orders_refund_gone_back_done_text(),
  }),
  order_refund_otherwise: () => ({
    tone: "success",
    title: m.orders_refund_otherwise_done(),
    text: m.orders_refund_otherwise_done_text(),
  }),
  order_refund_not_transferred: () => ({
    tone: "success",
    title: m.orders_transfer_reversed(),
    text: m.orders_transfer_reversed_text(),
  }),
  order_refund_borne: () => ({
    tone: "success",
    title: m.orders_borne_done(),
    text: m.orders_borne_done_text(),
  }),
  order_refund_ours: () => ({
    tone: "success",
    title: m.orders_borne_ours_done(),
    text: m.orders_borne_ours_done_text(),
  }),
  order_lost: () => updated(m.orders_updated_lost()),
  order_returned_to_sender: () => updated(m.orders_updated_returned()),
  order_undelivered: () => updated(m.orders_updated_undelivered()),
  order_missing: () => updated(m.orders_updated_missing()),
  order_missing_withdrawn: () => updated(m.orders_updated_missing_withdrawn()),
  order_missing_delivered: () => updated(m.orders_updated_missing_delivered()),
} satisfies Record<string, () => Notice>;

function updated(text: string): Notice {
  return { tone: "success", title: m.orders_updated_title(), text };
}

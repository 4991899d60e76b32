import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const unmatchedNotices = {
  unmatched_refunded: () => ({
    tone: "success",
    title: m.payments_refund_unmatched_started(),
    text: m.payments_refund_unmatched_started_text(),
  }),
  unmatched_assigned: () => ({
    tone: "success",
    title: m.payments_assigned(),
    text: m.payments_assigned_text(),
  }),
  unmatched_brought_back: () => ({
    tone: "success",
    title: m.payments_bring_back_done(),
    text: m.payments_bring_back_done_text(),
  }),
  unmatched_elsewhere: () => ({
    tone: "success",
    title: m.payments_elsewhere_done(),
    text: m.payments_elsewhere_done_text(),
  }),
  refund_still_pending: () => ({
    tone: "info",
    title: m.payments_ask_refund_pending(),
    text: m.payments_ask_refund_pending_text(),
  }),
  refund_finished: () => ({
    tone: "success",
    title: m.payments_ask_refund_done(),
    text: m.payments_ask_refund_done_text(),
  }),
  refund_taken_back: () => ({
    tone: "success",
    title: m.payments_take_back_done(),
    text: m.payments_take_back_done_text(),
  }),
  unknown_refund_ended: () => ({
    tone: "success",
    title: m.payments_end_refund_done(),
    text: m.payments_end_refund_done_text(),
  }),
  excess_otherwise: () => ({
    tone: "success",
    title: m.payments_excess_otherwise_done(),
    text: m.payments_excess_otherwise_done_text(),
  }),
  excess_not_transferred: () => ({
    tone: "success",
    title: m.payments_excess_not_transferred(),
    text: m.payments_excess_not_transferred_text(),
  }),
  transfer_to_correct: () => ({
    tone: "success",
    title: m.payments_transfer_to_correct(),
    text: m.payments_transfer_to_correct_text(),
  }),
  refund_explained: () => ({
    tone: "success",
    title: m.payments_explain_refund_done(),
  }),
  dispute_ended: () => ({
    tone: "success",
    title: m.payments_dispute_end_done(),
    text: m.payments_dispute_end_done_text(),
  }),
} satisfies Record<string, () => Notice>;

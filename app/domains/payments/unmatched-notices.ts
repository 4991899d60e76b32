import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const unmatchedNotices = {
  unmatched_refunded: successNotice(
    m.payments_refund_unmatched_started,
    m.payments_refund_unmatched_started_text,
  ),
  unmatched_assigned: successNotice(m.payments_assigned, m.payments_assigned_text),
  unmatched_brought_back: successNotice(m.payments_bring_back_done, m.payments_bring_back_done_text),
  unmatched_elsewhere: successNotice(m.payments_elsewhere_done, m.payments_elsewhere_done_text),
  refund_still_pending: () => ({
    tone: "info",
    title: m.payments_ask_refund_pending(),
    text: m.payments_ask_refund_pending_text(),
  }),
  refund_finished: successNotice(m.payments_ask_refund_done, m.payments_ask_refund_done_text),
  refund_returned: successNotice(m.payments_returned_refund_done, m.payments_returned_refund_done_text),
  unknown_refund_ended: successNotice(m.payments_end_refund_done, m.payments_end_refund_done_text),
  excess_otherwise: successNotice(m.payments_excess_otherwise_done, m.payments_excess_otherwise_done_text),
  excess_not_transferred: successNotice(
    m.payments_excess_not_transferred,
    m.payments_excess_not_transferred_text,
  ),
  transfer_to_correct: successNotice(m.payments_transfer_to_correct, m.payments_transfer_to_correct_text),
  refund_explained: successNotice(m.payments_explain_refund_done),
  dispute_ended: successNotice(m.payments_dispute_end_done, m.payments_dispute_end_done_text),
} satisfies Record<string, () => Notice>;

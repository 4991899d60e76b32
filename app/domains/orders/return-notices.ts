import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices of the return forms, by the codes of their redirects. */
export const returnNotices = {
  return_requested: () =>
    noticeOf(m.orders_return_notice_requested(), m.orders_return_notice_requested_text()),
  return_escalate: () =>
    noticeOf(m.orders_return_notice_escalated(), m.orders_return_notice_escalated_text()),
  return_send: () => noticeOf(m.orders_return_notice_sent(), m.orders_return_notice_sent_text()),
  return_objected: () => noticeOf(m.orders_return_notice_escalated(), m.orders_return_notice_objected_text()),
  return_withdraw: () =>
    noticeOf(m.orders_return_notice_withdrawn(), m.orders_return_notice_withdrawn_text()),
  return_accepted: () => noticeOf(m.orders_return_notice_accepted(), m.orders_return_notice_accepted_text()),
  return_kept: () => noticeOf(m.orders_return_notice_kept(), m.orders_return_notice_kept_text()),
  return_declined: () => noticeOf(m.orders_return_notice_declined(), m.orders_return_notice_declined_text()),
  return_received: () => noticeOf(m.orders_return_notice_received(), m.orders_return_notice_received_text()),
} satisfies Record<string, () => Notice>;

function noticeOf(title: string, text: string): Notice {
  return { tone: "success", title, text };
}

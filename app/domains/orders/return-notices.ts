import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the return forms, by the codes of their redirects. */
export const returnNotices = {
  return_requested: successNotice(m.orders_return_notice_requested, m.orders_return_notice_requested_text),
  return_escalate: successNotice(m.orders_return_notice_escalated, m.orders_return_notice_escalated_text),
  return_send: successNotice(m.orders_return_notice_sent, m.orders_return_notice_sent_text),
  return_objected: successNotice(m.orders_return_notice_escalated, m.orders_return_notice_objected_text),
  return_withdraw: successNotice(m.orders_return_notice_withdrawn, m.orders_return_notice_withdrawn_text),
  return_accepted: successNotice(m.orders_return_notice_accepted, m.orders_return_notice_accepted_text),
  return_kept: successNotice(m.orders_return_notice_kept, m.orders_return_notice_kept_text),
  return_declined: successNotice(m.orders_return_notice_declined, m.orders_return_notice_declined_text),
  return_received: successNotice(m.orders_return_notice_received, m.orders_return_notice_received_text),
} satisfies Record<string, () => Notice>;

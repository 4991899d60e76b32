import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const monthlyNotices = {
  unknown_gift_ended: successNotice(m.donations_ends_end_done),
  monthly_pause: successNotice(m.donations_monthly_notice_paused),
  monthly_resume: successNotice(m.donations_monthly_notice_resumed),
  monthly_change: successNotice(m.donations_monthly_notice_changed, m.donations_monthly_notice_changed_text),
  monthly_cancel: successNotice(m.donations_monthly_notice_cancelled),
  monthly_ending: successNotice(m.donations_monthly_notice_ending, m.donations_monthly_text_ending),
  monthly_link: successNotice(m.donations_monthly_notice_link, m.donations_monthly_notice_link_text),
} satisfies Record<string, () => Notice>;

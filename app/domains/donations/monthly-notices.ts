import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const monthlyNotices = {
  unknown_gift_ended: () => ({ tone: "success", title: m.donations_ends_end_done() }),
  monthly_pause: () => ({ tone: "success", title: m.donations_monthly_notice_paused() }),
  monthly_resume: () => ({ tone: "success", title: m.donations_monthly_notice_resumed() }),
  monthly_change: () => ({
    tone: "success",
    title: m.donations_monthly_notice_changed(),
    text: m.donations_monthly_notice_changed_text(),
  }),
  monthly_cancel: () => ({ tone: "success", title: m.donations_monthly_notice_cancelled() }),
  monthly_ending: () => ({
    tone: "success",
    title: m.donations_monthly_notice_ending(),
    text: m.donations_monthly_text_ending(),
  }),
  monthly_link: () => ({
    tone: "success",
    title: m.donations_monthly_notice_link(),
    text: m.donations_monthly_notice_link_text(),
  }),
} satisfies Record<string, () => Notice>;

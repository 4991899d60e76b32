import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const organiserNotices = {
  campaign_saved: () => ({
    tone: "success",
    title: m.campaigns_notice_saved(),
    text: m.campaigns_notice_saved_text(),
  }),
  campaign_submitted: () => ({
    tone: "success",
    title: m.campaigns_notice_submitted(),
    text: m.campaigns_notice_submitted_text(),
  }),
  campaign_withdrawn: () => ({
    tone: "success",
    title: m.campaigns_notice_withdrawn(),
    text: m.campaigns_notice_withdrawn_text(),
  }),
  campaign_deleted: () => ({ tone: "success", title: m.campaigns_notice_deleted() }),
  campaign_changed: () => ({
    tone: "success",
    title: m.campaigns_notice_changed(),
    text: m.campaigns_notice_changed_text(),
  }),
  campaign_edited_by_admin: () => ({
    tone: "success",
    title: m.campaigns_admin_edited(),
    text: m.campaigns_admin_edited_text(),
  }),
  campaign_changes_in_review: () => ({
    tone: "success",
    title: m.campaigns_notice_in_review(),
    text: m.campaigns_notice_in_review_text(),
  }),
  campaign_update_posted: () => ({
    tone: "success",
    title: m.campaigns_notice_update(),
    text: m.campaigns_notice_update_text(),
  }),
  campaign_ended: () => ({
    tone: "success",
    title: m.campaigns_notice_ended(),
    text: m.campaigns_notice_ended_text(),
  }),
  campaign_closed: () => ({
    tone: "success",
    title: m.campaigns_notice_closed(),
    text: m.campaigns_notice_closed_text(),
  }),
} satisfies Record<string, () => Notice>;

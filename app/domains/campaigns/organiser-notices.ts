import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const organiserNotices = {
  campaign_saved: successNotice(m.campaigns_notice_saved, m.campaigns_notice_saved_text),
  campaign_submitted: successNotice(m.campaigns_notice_submitted, m.campaigns_notice_submitted_text),
  campaign_withdrawn: successNotice(m.campaigns_notice_withdrawn, m.campaigns_notice_withdrawn_text),
  campaign_deleted: successNotice(m.campaigns_notice_deleted),
  campaign_changed: successNotice(m.campaigns_notice_changed, m.campaigns_notice_changed_text),
  campaign_edited_by_admin: successNotice(m.campaigns_admin_edited, m.campaigns_admin_edited_text),
  campaign_changes_in_review: successNotice(m.campaigns_notice_in_review, m.campaigns_notice_in_review_text),
  campaign_update_posted: successNotice(m.campaigns_notice_update, m.campaigns_notice_update_text),
  campaign_ended: successNotice(m.campaigns_notice_ended, m.campaigns_notice_ended_text),
  campaign_closed: successNotice(m.campaigns_notice_closed, m.campaigns_notice_closed_text),
} satisfies Record<string, () => Notice>;

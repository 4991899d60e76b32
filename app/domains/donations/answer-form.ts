import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Path of the page that reports an answer. */
export function answerReportPath(campaign_id: string, answer_id: string): string {
  return `/campaigns/${campaign_id}/answers/${answer_id}/report`;
}

/** Keyed by the redirect's notice code. */
export const answerNotices = {
  answer_posted: successNotice(m.donations_answer_posted),
  answer_deleted: successNotice(m.donations_answer_deleted),
} satisfies Record<string, () => Notice>;

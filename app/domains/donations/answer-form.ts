import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Where an answer is reported. */
export function answerReportPath(campaign_id: string, answer_id: string): string {
  return `/campaigns/${campaign_id}/answers/${answer_id}/report`;
}

/** By the code of the redirect. */
export const answerNotices = {
  answer_posted: () => ({ tone: "success", title: m.donations_answer_posted() }),
  answer_deleted: () => ({ tone: "success", title: m.donations_answer_deleted() }),
} satisfies Record<string, () => Notice>;

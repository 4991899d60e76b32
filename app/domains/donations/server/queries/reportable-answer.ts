import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { campaignTitleOf } from "../../../campaigns/server/queries/campaign-title.ts";
import { answerNotFound } from "../commands/report-answer.ts";

/** The public answer to be reported; 404 for any other, or one of another campaign. */
export async function readReportableAnswer(
  db: Queryable,
  { campaign_id, answer_id }: { campaign_id: string; answer_id: string },
): Promise<{ campaign_title: string; answer: string }> {
  if (!isUuid(campaign_id) || !isUuid(answer_id)) throw answerNotFound();
  const found = await db.maybeOne(sql({ campaign_title: "text?", answer: "text?" })`
    select ${campaignTitleOf(sqlPart`public_donation_stats.campaign_id`)} as campaign_title, answer
    from public_donation_stats where answer_id = ${answer_id} and campaign_id = ${campaign_id}`);
  if (!found?.answer || found.campaign_title === null) throw answerNotFound();
  return { campaign_title: found.campaign_title, answer: found.answer };
}

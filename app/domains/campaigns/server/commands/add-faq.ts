import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { canEdit } from "../../policy.ts";
import { campaignLimits } from "../../schema.ts";
import { lockCampaign } from "../campaign-lock.ts";

type NewFaq = { question: string; answer: string };

/** Appends a question with its answer. Returns its id. 409 if there are too many. */
export async function addFaq(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  faq: NewFaq,
): Promise<string> {
  const refusal = m.campaigns_faqs_organiser_only();
  await lockCampaign(tx, actor, campaign_id, canEdit, refusal);
  const { count, next } = await tx.one(sql({ count: "int8", next: "int4" })`
    select count(*), coalesce(max(position) + 1, 0) as next from campaign_faqs where campaign_id = ${campaign_id}`);
  if (count >= campaignLimits.faqs_count)
    throw new Failure(409, "too_many_faqs", m.campaigns_faqs_full({ count: campaignLimits.faqs_count }));
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_faqs (campaign_id, position, question, answer)
    values (${campaign_id}, ${next}, ${faq.question}, ${faq.answer}) returning id`);
  return id;
}

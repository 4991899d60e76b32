import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldValues } from "../../../../platform/database/field-columns.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { fieldsOf } from "../../../../text/fields/field.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { submitForApproval } from "../../../moderation/server/commands/report.ts";
import type { CampaignContent } from "../../campaign-content.ts";
import { meaningFields } from "../../campaign-fields.ts";
import { campaignKind, campaignStatuses, revisionKind } from "../../schema.ts";
import { type CampaignMeaning, meaningColumns, meaningShape, publicMeaning } from "../meaning.ts";
import { campaignNotFound } from "../queries/campaigns.ts";
import { endAtReachedGoal } from "./end-campaign.ts";
import { type DraftToSave, notEditableText, saveDraft } from "./save-draft.ts";
import { checkedContent, refuseUnlessMayPublish } from "./submit-campaign.ts";
import { withdrawRevisions } from "./withdraw-revisions.ts";
import { writeDetails } from "./write-content.ts";

/**
 * Publishes the draft of a live campaign. Changes to its meaning wait for review while the old text stays; everything
 * else is public immediately. Returns whether a change waits. 400 by form field, 404 for other people's campaigns, 409
 * if it is not live.
 */
export async function publishChanges(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  /** A draft to save in the same transaction. */
  unsaved?: DraftToSave,
): Promise<{ is_in_review: boolean }> {
  await refuseUnlessMayPublish(tx, actor);
  const { ends_on, ends_at_goal } = await lockOwnLive(tx, actor, campaign_id);
  if (unsaved) await saveDraft(tx, actor, unsaved);
  const draft = await tx.maybeOne(sql({ document: "jsonb?" })`
    select document from campaign_drafts where campaign_id = ${campaign_id} for update`);
  if (!draft?.document) return { is_in_review: await isInReview(tx, campaign_id) };
  const content = checkedContent(draft.document, ends_on);
  await writeDetails(tx, campaign_id, actor.user_id, content);
  await tx.run(command`
    update campaign_drafts set document = null where campaign_id = ${campaign_id}`);
  const is_in_review = await proposeMeaning(tx, actor, campaign_id, content);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "campaign_edited",
    subject_kind: campaignKind,
    subject_id: campaign_id,
    details: { is_in_review },
  });
  // "Ends at goal" may be switched on when the goal is already reached; one waiting for review may be higher. A
  // campaign that an admin reopened beyond its goal continues.
  if (!is_in_review && !ends_at_goal) await endAtReachedGoal(tx, campaign_id);
  return { is_in_review };
}

async function lockOwnLive(tx: Transaction, { user_id }: Actor, id: string) {
  const campaign = isUuid(id)
    ? await tx.maybeOne(sql({ status: oneOf(...campaignStatuses), ends_on: "date", ends_at_goal: "bool" })`
        select status, ends_on, ends_at_goal from campaigns where id = ${id} and created_by = ${user_id} for no key update`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  if (campaign.status !== "live") throw new Failure(409, "wrong_state", notEditableText(campaign.status));
  return campaign;
}

async function isInReview(tx: Transaction, campaign_id: string): Promise<boolean> {
  const waiting = await tx.run(command`
    select from campaign_revisions where campaign_id = ${campaign_id} and status = 'in_review'`);
  return waiting > 0;
}

/** At most one revision waits; further changes update it, and reverting them withdraws it. */
async function proposeMeaning(
  tx: Transaction,
  { user_id }: Actor,
  campaign_id: string,
  content: CampaignContent,
): Promise<boolean> {
  const public_now = await meaningOf(tx, campaign_id);
  const proposed: CampaignMeaning = {
    ...fieldsOf(meaningFields, content),
    goal_paise: content.goal_paise,
    budget: content.budget,
  };
  if (isDeepStrictEqual(proposed, public_now)) {
    await withdrawRevisions(tx, [campaign_id]);
    return false;
  }
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into campaign_revisions (campaign_id, status, ${meaningColumns()}, proposed_by)
    values (${campaign_id}, 'in_review', ${fieldValues(meaningFields, proposed)}, ${proposed.goal_paise},
      ${JSON.stringify(proposed.budget)}::jsonb, ${user_id})
    on conflict (campaign_id) where status = 'in_review' do update
    set (${meaningColumns()}) = (${meaningColumns("excluded")}),
      proposed_at = case
        when (${meaningColumns("campaign_revisions")}) is not distinct from (${meaningColumns("excluded")})
        then campaign_revisions.proposed_at else clock_timestamp() end
    returning id`);
  await submitForApproval(tx, { kind: revisionKind, id, parent_id: campaign_id, author_id: user_id });
  return true;
}

/** The current public text, in the shape of a proposal. */
async function meaningOf(tx: Transaction, campaign_id: string): Promise<CampaignMeaning> {
  const meaning = await tx.one(sql(meaningShape)`
    select ${publicMeaning} from campaigns where id = ${campaign_id}`);
  return meaning as CampaignMeaning;
}

import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { submitForApproval } from "../../../moderation/server/commands/report.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { type CampaignContent, checkDocument } from "../../campaign-content.ts";
import { savedDocument } from "../../campaign-form.ts";
import { campaignKind } from "../../schema.ts";
import { campaignTransitions } from "../../states.ts";
import { lockCampaignFor } from "../campaign-lock.ts";
import { writeDetails, writeMeaning } from "./write-content.ts";

/**
 * Submits the creator's draft for review: the draft is written to the campaign's rows. 400 with missing fields, by form
 * field. Opens no moderation case, see `submitCampaignForReview`.
 */
export async function submitCampaign(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "submit" });
  const draft = await tx.maybeOne(sql({ document: "jsonb?" })`
    select document from campaign_drafts where campaign_id = ${campaign_id} for update`);
  if (draft?.document) {
    const content = checkedContent(draft.document);
    await writeMeaning(tx, campaign_id, content);
    await writeDetails(tx, campaign_id, actor.user_id, content);
  }
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.submit.to}, submitted_at = clock_timestamp(),
      returned_reason = null
    where id = ${campaign_id}`);
}

/** Submits it and adds it to the moderation queue. 403 for an account that may not publish. */
export async function submitCampaignForReview(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
): Promise<void> {
  await refuseUnlessMayPublish(tx, actor);
  await submitCampaign(tx, actor, campaign_id);
  await submitForApproval(tx, {
    kind: campaignKind,
    id: campaign_id,
    parent_id: null,
    author_id: actor.user_id,
  });
}

/** The creator withdraws it from review, to edit it. */
export async function withdrawCampaign(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  await lockWriters(tx, [actor.user_id]);
  await lockCampaignFor(tx, actor, campaign_id, { transition: "withdraw" });
  await withdrawSubjects(tx, [campaign_id]);
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.withdraw.to} where id = ${campaign_id}`);
}

/** A reviewer returns it with a reason, which its organiser sees in the editor. */
export async function returnCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  reason: string,
): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "return" });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.return.to}, returned_reason = ${reason}
    where id = ${campaign_id}`);
}

/** After a successful appeal: in review again, as submitted. */
export async function reinstateCampaign(tx: Transaction, actor: Actor, campaign_id: string): Promise<void> {
  await lockCampaignFor(tx, actor, campaign_id, { transition: "reinstate" });
  await tx.run(command`
    update campaigns set status = ${campaignTransitions.reinstate.to}, returned_reason = null
    where id = ${campaign_id}`);
}

/** Locks the account: nothing is submitted for one being suspended or erased. */
export async function refuseUnlessMayPublish(tx: Transaction, { user_id }: Actor): Promise<void> {
  const writer = (await lockWriters(tx, [user_id])).get(user_id);
  if (writer?.is_suspended) throw new Failure(403, "suspended", m.campaigns_edit_suspended());
  if (writer && !writer.email_verified) throw new Failure(403, "unverified", m.campaigns_edit_unverified());
}

/** Of a saved document. 400 with missing or invalid fields, by form field. */
export function checkedContent(saved: unknown, ends_on_now: string | null = null): CampaignContent {
  const checked = checkDocument(savedDocument(saved), { ends_on_now });
  if (!checked.errors) return checked.content;
  throw new Failure(400, "incomplete", m.campaigns_edit_incomplete(), { fields: checked.errors });
}

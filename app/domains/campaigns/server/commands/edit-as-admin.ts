import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { CampaignDocument } from "../../campaign-form.ts";
import { canEditAsAdmin } from "../../policy.ts";
import { campaignKind, campaignStatuses } from "../../schema.ts";
import { meaningColumns, publicMeaning } from "../meaning.ts";
import { campaignNotFound } from "../queries/campaigns.ts";
import { documentOfCampaign } from "../queries/campaign-document.ts";
import { endAtReachedGoal } from "./end-campaign.ts";
import { checkedContent } from "./submit-campaign.ts";
import { writeMeaning, writeTextDetails } from "./write-content.ts";

export type AdminEdit = {
  id: string;
  /** Hash of the version the admin has seen, see `markOf`. */
  seen: string;
  document: CampaignDocument;
  reason: string;
};
export type EditedCampaign = { title: string; created_by: string; revision_id: string };

/** Equal documents have equal hashes. */
export function markOf(document: CampaignDocument): string {
  return createHash("sha256").update(JSON.stringify(document)).digest("base64url");
}

/**
 * An admin edits the texts of a live campaign, under the organiser's rules; the changes are public immediately, since
 * an admin has reviewed them, and become a revision. Photos stay. 400 by form field, 403 and 404 without permission,
 * 409 if it is not live, was changed concurrently, or a change of its organiser is in review.
 */
export async function editCampaignAsAdmin(
  tx: Transaction,
  actor: Actor,
  { id, seen, document, reason }: AdminEdit,
): Promise<EditedCampaign> {
  const { created_by, ends_on } = await lockLive(tx, actor, id);
  const before = await documentOfCampaign(tx, id);
  if (!before || markOf(before) !== seen)
    throw new Failure(409, "changed_meanwhile", m.campaigns_admin_edit_changed());
  const after = { ...document, pictures: before.pictures };
  const content = { ...checkedContent({ ...after, pictures: [] }, ends_on), pictures: [] };
  if (isDeepStrictEqual(after, before))
    throw new Failure(409, "unchanged", m.campaigns_admin_edit_unchanged());
  await writeMeaning(tx, id, content);
  await writeTextDetails(tx, id, content);
  const revision_id = await keepRevision(tx, actor, id, reason);
  await outdateOpenForms(tx, id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "campaign_edited_by_admin",
    subject_kind: campaignKind,
    subject_id: id,
    details: { reason, changed: changedParts(before, after).join(", ") },
  });
  // The new goal may already be reached.
  await endAtReachedGoal(tx, id);
  return { title: content.title, created_by, revision_id };
}

/** Locks the organiser's account, then the campaign, as everywhere. */
async function lockLive(tx: Transaction, actor: Actor, id: string) {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({ created_by: "uuid" })`select created_by from campaigns where id = ${id}`)
    : undefined;
  if (!found) throw campaignNotFound();
  if (!canEditAsAdmin(actor, found)) throw campaignNotFound();
  await lockWriters(tx, [found.created_by]);
  const campaign = await tx.maybeOne(sql({
    status: oneOf(...campaignStatuses),
    created_by: "uuid",
    ends_on: "date",
    is_in_review: "bool",
  })`
    select status, created_by, ends_on,
      exists (select from campaign_revisions
        where campaign_id = campaigns.id and campaign_revisions.status = 'in_review') as is_in_review
    from campaigns where id = ${id} for no key update`);
  if (!campaign) throw campaignNotFound();
  if (campaign.status !== "live") throw new Failure(409, "wrong_state", m.campaigns_admin_edit_not_live());
  if (campaign.is_in_review) throw new Failure(409, "in_review", m.campaigns_admin_edit_in_review());
  return campaign;
}

async function keepRevision(
  tx: Transaction,
  { user_id }: Actor,
  id: string,
  reason: string,
): Promise<string> {
  const revision = await tx.one(sql({ id: "uuid" })`
    insert into campaign_revisions (campaign_id, status, ${meaningColumns()}, proposed_by, decided_by, decided_at, reason)
    select id, 'approved', ${publicMeaning}, ${user_id}, ${user_id}, now(), ${reason}
    from campaigns where id = ${id} returning id`);
  return revision.id;
}

/**
 * Invalidates forms that the organiser opened earlier, which would restore the old text. The organiser's unpublished
 * draft stays.
 */
async function outdateOpenForms(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`
    insert into campaign_drafts as draft (campaign_id, document) values (${id}, null)
    on conflict (campaign_id) do update set version = draft.version + 1 where draft.document is null`);
}

/** Names of the form parts that differ. */
function changedParts(before: CampaignDocument, after: CampaignDocument): string[] {
  const names = Object.keys(before) as (keyof CampaignDocument)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

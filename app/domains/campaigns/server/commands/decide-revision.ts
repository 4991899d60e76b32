import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { Deciding } from "../../../moderation/subject-kind.ts";
import { revisionStatuses } from "../../revision.ts";
import { campaignStatuses } from "../../schema.ts";
import { endAtReachedGoal } from "./end-campaign.ts";
import { type CampaignMeaning, meaningColumns, meaningShape } from "../meaning.ts";
import { writeMeaning } from "./write-content.ts";

export function revisionNotFound(): Failure {
  return new Failure(404, "revision_not_found", m.campaigns_revision_not_found());
}

/** Locks the organiser's account, the campaign, then its revision, as everywhere. Undefined without one. */
export async function lockRevision(tx: Transaction, id: string) {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({ campaign_id: "uuid", created_by: "uuid" })`
        select campaign_id, created_by from campaign_revisions join campaigns on campaigns.id = campaign_id
        where campaign_revisions.id = ${id}`)
    : undefined;
  if (!found) return undefined;
  const writers = await lockWriters(tx, [found.created_by]);
  const campaign = await tx.one(sql({ status: oneOf(...campaignStatuses) })`
    select status from campaigns where id = ${found.campaign_id} for no key update`);
  const revision = await tx.one(sql({
    id: "uuid",
    status: oneOf(...revisionStatuses),
    ...meaningShape,
    proposed_at: "timestamptz",
  })`
    select id, status, ${meaningColumns()}, proposed_at from campaign_revisions where id = ${id} for update`);
  return {
    ...revision,
    ...found,
    budget: revision.budget as CampaignMeaning["budget"],
    campaign_status: campaign.status,
    is_suspended: writers.get(found.created_by)?.is_suspended ?? false,
  };
}

/** Replaces the public text with the proposed one. 409 if nothing is waiting, or the campaign has ended. */
export async function approveRevision(
  tx: Transaction,
  id: string,
  { decided_by, reason }: Deciding,
): Promise<void> {
  const revision = await lockRevision(tx, id);
  if (!revision) throw revisionNotFound();
  if (revision.campaign_status !== "live")
    throw new Failure(409, "wrong_state", m.campaigns_revision_ended());
  if (revision.is_suspended) throw new Failure(409, "organiser_suspended", m.campaigns_revision_suspended());
  const { campaign_id } = revision;
  await writeMeaning(tx, campaign_id, revision);
  await decided(tx, id, "approved", { decided_by, reason });
  // The new goal may already be reached.
  await endAtReachedGoal(tx, campaign_id);
}

/** The public text stays. */
export async function rejectRevision(tx: Transaction, id: string, deciding: Deciding): Promise<void> {
  await decided(tx, id, "rejected", deciding);
}

async function decided(
  tx: Transaction,
  id: string,
  status: "approved" | "rejected",
  { decided_by, reason }: Deciding,
): Promise<void> {
  await tx.run(command`
    update campaign_revisions
    set status = ${status}, decided_by = ${decided_by}, decided_at = now(), reason = ${reason}
    where id = ${id}`);
}

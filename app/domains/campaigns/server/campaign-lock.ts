import type { Transaction } from "../../../platform/database/database.ts";
import { sql, oneOf } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/actor.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import { canRead } from "../policy.ts";
import { campaignStatuses } from "../schema.ts";
import { type CampaignInState, type CampaignTransition, campaignTransitions } from "../states.ts";
import { campaignNotFound } from "./queries.ts";
import { isUuid } from "../../../text/uuid.ts";

/**
 * The campaign, held against other changes until the transaction ends. 404 when there is none that `actor`
 * may know of, 403 when the actor may not do this to it; `refusal` says so to a person.
 */
export async function lockCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  may: (actor: Actor, campaign: CampaignInState) => boolean,
  refusal: string,
): Promise<void> {
  const campaign = await lockReadableCampaign(tx, actor, campaign_id);
  if (!may(actor, campaign)) throw new Failure(403, "not_allowed", refusal);
}

/**
 * Holds the campaign for a change of its state. 404 when there is none that `actor` may know of, 403 and 409 with the
 * reason that the table of states gives.
 */
export async function lockCampaignFor(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  { transition, at = new Date() }: { transition: CampaignTransition; at?: Date },
): Promise<void> {
  const campaign = await lockReadableCampaign(tx, actor, campaign_id);
  const refusal = transitionRefusal(campaignTransitions[transition], actor, campaign, at);
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
}

async function lockReadableCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
): Promise<CampaignInState> {
  if (!isUuid(campaign_id)) throw campaignNotFound();
  const campaign = await tx.maybeOne(sql({
    status: oneOf(...campaignStatuses),
    created_by: "uuid",
    ends_on: "date",
  })`
    select status, created_by, ends_on from campaigns where id = ${campaign_id} for no key update`);
  if (!campaign || !canRead(actor, campaign)) throw campaignNotFound();
  return campaign;
}

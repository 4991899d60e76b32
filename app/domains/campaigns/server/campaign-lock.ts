import type { Transaction } from "../../../platform/database/database.ts";
import { sql, oneOf } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/actor.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import { readWriters } from "../../accounts/server/queries/writers.ts";
import { canRead } from "../policy.ts";
import { campaignStatuses } from "../schema.ts";
import { type CampaignInState, type CampaignTransition, campaignTransitions } from "../states.ts";
import { campaignNotFound } from "./queries/campaigns.ts";
import { isUuid } from "../../../text/uuid.ts";

/**
 * Locks the campaign's row until the transaction ends and returns it. 404 if there is none visible to `actor`, 403 with
 * the message `refusal` if `actor` may not change it.
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
 * Locks the campaign for a state transition. 404 if there is none visible to `actor`, 403 and 409 with the reason from
 * the transition table.
 */
export async function lockCampaignFor(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  { transition, at = new Date() }: { transition: CampaignTransition; at?: Date },
): Promise<CampaignInState> {
  const campaign = await lockReadableCampaign(tx, actor, campaign_id);
  if (transition === "approve" || transition === "reopen")
    campaign.is_suspended = await isSuspended(tx, campaign.created_by);
  const refusal = transitionRefusal(campaignTransitions[transition], actor, campaign, at);
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
  return campaign;
}

async function isSuspended(tx: Transaction, user_id: string): Promise<boolean> {
  return (await readWriters(tx, [user_id])).get(user_id)?.is_suspended ?? false;
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
    is_returned: "bool",
  })`
    select status, created_by, ends_on, returned_reason is not null as is_returned
    from campaigns where id = ${campaign_id} for no key update`);
  if (!campaign || !canRead(actor, campaign)) throw campaignNotFound();
  return campaign;
}

import type { Transaction } from "../../../platform/database/database.ts";
import { sql, oneOf } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Actor } from "../../../platform/actor.ts";
import { canRead } from "../policy.ts";
import { type CampaignStatus, campaignStatuses } from "../schema.ts";
import { campaignNotFound } from "./queries.ts";
import { isUuid } from "../../../text/uuid.ts";

type LockedCampaign = { id: string; status: CampaignStatus; created_by: string; ends_on: string };

/**
 * The campaign, held against other changes until the transaction ends. 404 when there is none that `actor`
 * may know of, 403 when the actor may not do this to it; `refusal` says so to a person.
 */
export async function lockCampaign(
  tx: Transaction,
  actor: Actor,
  campaign_id: string,
  may: (actor: Actor, campaign: LockedCampaign) => boolean,
  refusal: string,
): Promise<LockedCampaign> {
  if (!isUuid(campaign_id)) throw campaignNotFound();
  const campaign = await tx.maybeOne(sql({
    id: "uuid",
    status: oneOf(...campaignStatuses),
    created_by: "uuid",
    ends_on: "date",
  })`
    select id, status, created_by, ends_on from campaigns where id = ${campaign_id} for no key update`);
  if (!campaign || !canRead(actor, campaign)) throw campaignNotFound();
  if (!may(actor, campaign)) throw new Failure(403, "not_allowed", refusal);
  return campaign;
}

import type { Actor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../platform/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { transitionRefusal } from "../../../text/state-table.ts";
import { isSoleAdmin } from "../../accounts/server/queries/active-admins.ts";
import { lockWriters } from "../../accounts/server/queries/writers.ts";
import {
  type CampaignMoney,
  lockCampaignMoney,
  readCampaignMoney,
} from "../../campaigns/server/queries/campaign-money.ts";
import { type AllocationTransition, allocationTransitions } from "../allocation-states.ts";
import { canCheckExpenses } from "../policy.ts";
import {
  allocationNotFound,
  allocationsRestricted,
  allocationNeedsAnotherAdmin,
} from "./allocation-failures.ts";
import { type AllocationRow, allocationRow } from "./allocation-row.ts";

/** The campaigns of an allocation, locked; null: the general fund. */
export type LockedSides = {
  from: CampaignMoney | null;
  to: CampaignMoney | null;
  organisers: string[];
  /** The account of who runs the target is suspended. */
  is_target_suspended: boolean;
};

type Sides = { from_campaign_id: string | null; to_campaign_id: string | null };

/**
 * Locks the money of both sides: the organisers' accounts, the campaigns by id, then the general fund, which only
 * allocations lock. 404 for an unknown campaign.
 */
export async function lockSides(tx: Transaction, sides: Sides): Promise<LockedSides> {
  const { from_campaign_id, to_campaign_id } = sides;
  const ids = [...new Set([from_campaign_id, to_campaign_id].filter((id) => id !== null))].toSorted();
  const organisers: string[] = [];
  for (const id of ids) organisers.push((await readCampaignMoney(tx, id)).created_by);
  const writers = await lockWriters(tx, organisers);
  const locked = new Map<string | null, CampaignMoney>();
  for (const id of ids) locked.set(id, await lockCampaignMoney(tx, id));
  if (from_campaign_id === null || to_campaign_id === null)
    await tx.run(command`select pg_advisory_xact_lock(hashtextextended('general fund', 0))`);
  const to = locked.get(to_campaign_id) ?? null;
  return {
    from: locked.get(from_campaign_id) ?? null,
    to,
    organisers,
    is_target_suspended: to !== null && writers.get(to.created_by)?.is_suspended === true,
  };
}

/**
 * Locks both sides of an allocation for a state transition. 403 for everybody but admins who run neither campaign, 404,
 * and 409 with the reason from the transition table, also where another admin has to approve or reverse it.
 */
export async function lockAllocationFor(
  tx: Transaction,
  actor: Actor,
  id: string,
  transition: AllocationTransition,
): Promise<LockedSides & { allocation: AllocationRow }> {
  if (!canCheckExpenses(actor)) throw allocationsRestricted();
  const found = await allocationRow(tx, id);
  if (!found) throw allocationNotFound();
  const sides = await lockSides(tx, found);
  const allocation = await allocationRow(tx, id);
  if (!allocation) throw allocationNotFound();
  const { organisers } = sides;
  const { status, prepared_by } = allocation;
  const refusal = transitionRefusal(
    allocationTransitions[transition],
    actor,
    { status, organisers },
    new Date(),
  );
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
  const is_own = prepared_by === actor.user_id;
  if (transition !== "withdraw" && is_own && !(await isSoleAdmin(tx, actor, organisers)))
    throw allocationNeedsAnotherAdmin(transition);
  return { ...sides, allocation };
}

/** About the campaign from which money is moved, or of the general fund's about the other one. */
export async function auditAllocation(
  tx: Transaction,
  actor: Actor,
  event: string,
  allocation: Sides & { id: string; amount_paise: number },
): Promise<void> {
  const { id, from_campaign_id, to_campaign_id, amount_paise } = allocation;
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "campaign",
    subject_id: from_campaign_id ?? to_campaign_id ?? "",
    details: { allocation_id: id, from_campaign_id, to_campaign_id, amount_paise },
  });
}

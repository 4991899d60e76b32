import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { endedCampaigns } from "../../../campaigns/server/queries/ended-campaigns.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookAllocation, bookAllocationReversal } from "../allocation-bookings.ts";
import { refuseToMove, refuseUnlessMovable } from "../allocation-limit.ts";
import { auditAllocation, lockAllocationFor, type LockedSides } from "../allocation-lock.ts";
import type { AllocationRow } from "../allocation-row.ts";
import { spendingOf } from "../queries/spending.ts";
import { moneyBefore } from "./prepare-allocation.ts";

export type DecidedAllocation = LockedSides & { allocation: AllocationRow };

/**
 * Approves a prepared allocation: it is booked and public. 409 also where another admin has to do it, where the campaigns
 * are no longer what they were, where bills or advances of the source came up since, and for more than is left by now.
 */
export async function approveAllocation(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<DecidedAllocation> {
  const locked = await lockAllocationFor(tx, actor, id, "approve");
  const { allocation } = locked;
  const { amount_paise } = allocation;
  await refuseUnlessMovable(tx, locked, amount_paise);
  await refuseToMove(tx, locked.from, { amount_paise, reserved_paise: amount_paise });
  const at = new Date();
  const { spent_paise, given_paise, received_paise } = await moneyBefore(tx, locked.from);
  await tx.run(command`
    update allocations set status = 'booked', approved_by = ${actor.user_id}, approved_at = ${at},
      approved_alone = ${allocation.prepared_by === actor.user_id},
      spent_before_paise = ${spent_paise}, given_before_paise = ${given_paise},
      received_before_paise = ${received_paise} where id = ${id}`);
  await postTransactions(tx, [bookAllocation(allocation, at)]);
  await auditAllocation(tx, actor, "allocation_approved", allocation);
  return locked;
}

/** Withdraws a prepared allocation; its money is free again. */
export async function withdrawAllocation(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<DecidedAllocation> {
  const locked = await lockAllocationFor(tx, actor, id, "withdraw");
  await tx.run(command`
    update allocations set status = 'withdrawn', withdrawn_by = ${actor.user_id}, withdrawn_at = now()
    where id = ${id}`);
  await auditAllocation(tx, actor, "allocation_withdrawn", locked.allocation);
  return locked;
}

/**
 * Moves it back, with a public reason, as long as the target still has it: 409 for more than is left there, unless it only
 * covered what a campaign that was over lacked, which then lacks it again, and no bill or advance there is waiting. 409 also for the admin who prepared it while
 * there is another one.
 */
export async function reverseAllocation(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<DecidedAllocation> {
  const locked = await lockAllocationFor(tx, actor, id, "reverse");
  const { allocation } = locked;
  if (!(await onlyCovered(tx, allocation)) || (await isSetAside(tx, allocation)))
    await refuseToMove(tx, locked.to, { amount_paise: allocation.amount_paise, reserved_paise: 0 });
  await tx.run(command`
    update allocations set status = 'reversed', reversed_by = ${actor.user_id}, reversed_at = now(),
      reversal_reason = ${reason} where id = ${id}`);
  await postTransactions(tx, [bookAllocationReversal(allocation, new Date())]);
  // Bills may reach donations that lay behind what was moved.
  for (const campaign of [locked.from, locked.to])
    if (campaign) await addJob(tx, "notify_of_spent_donations", { campaign_id: campaign.id });
  await auditAllocation(tx, actor, "allocation_reversed", allocation);
  return locked;
}

/** Whether bills or advances of its target are not decided, or are being paid: they count on what is there. */
async function isSetAside(tx: Transaction, { to_campaign_id }: AllocationRow): Promise<boolean> {
  return to_campaign_id !== null && (await spendingOf(tx, to_campaign_id)).waiting_paise > 0;
}

/** Whether its target was over when it was booked, and is so since: the general fund gave at most what it lacked. */
async function onlyCovered(
  tx: Transaction,
  { from_campaign_id, to_campaign_id, approved_at }: AllocationRow,
): Promise<boolean> {
  if (from_campaign_id !== null || to_campaign_id === null || approved_at === null) return false;
  const [over] = await endedCampaigns(tx, [to_campaign_id], { after: undefined, limit: 1 });
  return over !== undefined && over.ended_at < approved_at;
}

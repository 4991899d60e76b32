import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { readCampaignMoney, type CampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { AllocationInput } from "../../allocation-input.ts";
import { canAllocate } from "../../allocation-states.ts";
import { canCheckExpenses } from "../../policy.ts";
import { bookAllocation } from "../allocation-bookings.ts";
import { allocationsRestricted, campaignUnknown, keyUsed, sameSides } from "../allocation-failures.ts";
import { refuseToMove, refuseUnlessMovable } from "../allocation-limit.ts";
import { auditAllocation, lockSides, type LockedSides } from "../allocation-lock.ts";
import { type AllocationRow, allocationRow } from "../allocation-row.ts";
import { bookedSpending } from "../queries/spending.ts";

export type PreparedAllocation = LockedSides & {
  allocation: AllocationRow;
  /** Who can approve it; empty when it is booked already, since nobody else could. */
  approvers: string[];
  /** The same request came before: nothing was changed. */
  is_repeated: boolean;
};

/**
 * Prepares an allocation and reserves its money; with no other admin to approve it, it is booked at once. 400 for unknown
 * campaigns and for one and the same; 403 for everybody but admins who run neither campaign; 409 where the source is not
 * over or not settled, the target is not live, and for more than is left.
 */
export async function prepareAllocation(
  tx: Transaction,
  actor: Actor,
  input: AllocationInput,
): Promise<PreparedAllocation> {
  if (!canCheckExpenses(actor)) throw allocationsRestricted();
  await refuseUnknown(tx, "from_campaign_id", input.from_campaign_id);
  await refuseUnknown(tx, "to_campaign_id", input.to_campaign_id);
  if (input.from_campaign_id === input.to_campaign_id) throw sameSides();
  const sides = await lockSides(tx, input);
  if (!canAllocate(actor, sides.organisers)) throw allocationsRestricted();
  const same = await preparedBefore(tx, input);
  if (same) return { ...sides, allocation: same, approvers: [], is_repeated: true };
  await refuseUnlessMovable(tx, sides, input.amount);
  await refuseToMove(tx, sides.from, { amount_paise: input.amount, reserved_paise: 0 });
  const approvers = await activeAdmins(tx, [actor.user_id, ...sides.organisers]);
  const is_alone = approvers.length === 0;
  const before = is_alone ? await moneyBefore(tx, sides.from) : nothingBefore;
  const allocation = await insertAllocation(tx, actor, input, { is_alone, ...before });
  if (allocation.status === "booked") await postTransactions(tx, [bookAllocation(allocation, new Date())]);
  const event = allocation.status === "booked" ? "allocation_prepared_and_approved" : "allocation_prepared";
  await auditAllocation(tx, actor, event, allocation);
  return { ...sides, allocation, approvers, is_repeated: false };
}

type MoneyBefore = { spent_paise: number | null; given_paise: number | null; received_paise: number | null };
const nothingBefore: MoneyBefore = { spent_paise: null, given_paise: null, received_paise: null };

/** Of the locked source, as it is booked: the place of what is moved (`moved-places.ts`). Null: the general fund. */
export async function moneyBefore(tx: Transaction, from: CampaignMoney | null): Promise<MoneyBefore> {
  if (!from) return nothingBefore;
  const { raised_paise: given_paise, received_paise } = from;
  return { spent_paise: await bookedSpending(tx, from.id), given_paise, received_paise };
}

async function refuseUnknown(
  tx: Transaction,
  field: "from_campaign_id" | "to_campaign_id",
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const campaign = await readCampaignMoney(tx, id).catch((error: unknown): CampaignMoney | undefined => {
    if (isFailure(error)) return undefined;
    throw error;
  });
  if (!campaign || !campaignStates[campaign.status].is_public) throw campaignUnknown(field);
}

/** The source's lock holds back a second copy of the request until the first is committed. */
async function preparedBefore(tx: Transaction, input: AllocationInput): Promise<AllocationRow | undefined> {
  const row = await tx.maybeOne(sql({ id: "uuid" })`
    select id from allocations where request_key = ${input.request_key}`);
  const before = row && (await allocationRow(tx, row.id));
  if (!before) return undefined;
  const is_same =
    before.from_campaign_id === input.from_campaign_id &&
    before.to_campaign_id === input.to_campaign_id &&
    before.amount_paise === input.amount &&
    before.reason === input.reason;
  if (!is_same) throw keyUsed();
  return before;
}

async function insertAllocation(
  tx: Transaction,
  { user_id }: Actor,
  input: AllocationInput,
  { is_alone, spent_paise, given_paise, received_paise }: MoneyBefore & { is_alone: boolean },
): Promise<AllocationRow> {
  const inserted = await tx.maybeOne(sql({ id: "uuid" })`
    insert into allocations (from_campaign_id, to_campaign_id, amount_paise, reason, request_key, status, prepared_by,
      approved_by, approved_at, approved_alone, spent_before_paise, given_before_paise, received_before_paise)
    values (${input.from_campaign_id}, ${input.to_campaign_id}, ${input.amount}, ${input.reason}, ${input.request_key},
      ${is_alone ? "booked" : "prepared"}, ${user_id}, ${is_alone ? user_id : null},
      ${is_alone ? new Date() : null}, ${is_alone}, ${spent_paise}, ${given_paise}, ${received_paise})
    on conflict (request_key) do nothing
    returning id`);
  // The same key came at the same time for other campaigns.
  const row = inserted && (await allocationRow(tx, inserted.id));
  if (!row) throw keyUsed();
  return row;
}

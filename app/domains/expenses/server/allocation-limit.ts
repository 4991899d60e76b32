import type { Transaction } from "../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../platform/database/sql.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { heldOfCampaign, heldOfFund } from "../../donations/server/queries/money-of-campaign.ts";
import { generalFundBalance } from "../../ledger/server/queries/campaign-balances.ts";
import {
  allocationHeld,
  moreThanIsLeft,
  moreThanIsMissing,
  sourceStillLive,
  sourceNotSettled,
  targetNotLive,
  targetSuspended,
} from "./allocation-failures.ts";
import type { LockedSides } from "./allocation-lock.ts";
import { allocatedOf } from "./queries/allocated.ts";
import { totalsOf } from "./queries/money-of-campaign.ts";
import { committedMoney } from "./queries/spending.ts";
import { openAdvanceStatuses } from "../advance-states.ts";

/**
 * Before so much leaves a campaign or the general fund (null), which the caller has locked: 409 when less is left beside
 * what is spent, with the organiser, in bills and requests that are not decided, and prepared to be moved; and when banks
 * look into what is left and may take it back, or it is on its way back to donors. `reserved_paise`: of this allocation itself, as it is prepared.
 */
export async function refuseToMove(
  tx: Transaction,
  side: CampaignMoney | null,
  { amount_paise, reserved_paise }: { amount_paise: number; reserved_paise: number },
): Promise<void> {
  const left_paise = reserved_paise + (side === null ? await freeOfFund(tx) : await freeOfCampaign(tx, side));
  if (amount_paise > left_paise) throw moreThanIsLeft(left_paise);
  const held = await (side === null ? heldOfFund(tx) : heldOfCampaign(tx, side.id));
  if (amount_paise > left_paise - held.disputed_paise - held.owed_paise)
    throw allocationHeld(held, left_paise);
}

async function freeOfCampaign(tx: Transaction, { id, raised_paise }: CampaignMoney): Promise<number> {
  return raised_paise - (await committedMoney(tx, id));
}

async function freeOfFund(tx: Transaction): Promise<number> {
  return (await generalFundBalance(tx)) - (await allocatedOf(tx, null)).allocating_paise;
}

/** 409 where money may not leave the source, or may not come to the target. Both are locked. */
export async function refuseUnlessMovable(
  tx: Transaction,
  { from, to, is_target_suspended }: LockedSides,
  amount_paise: number,
): Promise<void> {
  if (from) {
    if (!isOver(from)) throw sourceStillLive();
    const open = await unsettledOf(tx, from.id);
    if (open.expenses + open.advances > 0) throw sourceNotSettled(open);
  }
  if (to?.status === "live" && is_target_suspended) throw targetSuspended();
  if (!to || to.status === "live") return;
  // The general fund bears what refunds or the bank have left a campaign short of, when no donation can come any more.
  const { remaining_paise } = from || !isOver(to) ? { remaining_paise: 0 } : await totalsOf(tx, to);
  if (remaining_paise >= 0) throw targetNotLive();
  if (amount_paise > -remaining_paise) throw moreThanIsMissing(-remaining_paise);
}

const isOver = ({ status }: CampaignMoney) => status === "ended" || status === "closed";

/**
 * What an admin has still to decide or to send. What an organiser has from an advance is set aside, and its bills lie around what
 * is moved.
 */
function unsettledOf(tx: Transaction, campaign_id: string): Promise<{ expenses: number; advances: number }> {
  return tx.one(sql({ expenses: "int8", advances: "int8" })`
    select (select count(*) from expenses where campaign_id = ${campaign_id} and status = 'waiting') as expenses,
      (select count(*) from campaign_advances
        where campaign_id = ${campaign_id} and status in ${sqlTexts(openAdvanceStatuses)}) as advances`);
}

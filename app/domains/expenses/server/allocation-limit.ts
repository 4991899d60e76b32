import type { Transaction } from "../../../platform/database/database.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { disputedOfCampaign, disputedOfFund } from "../../donations/server/queries/money-of-campaign.ts";
import { generalFundBalance } from "../../ledger/server/queries/campaign-balances.ts";
import { allocationDisputed, moreThanIsLeft } from "./allocation-failures.ts";
import { allocatedOf } from "./queries/allocated.ts";
import { committedMoney } from "./queries/spending.ts";

/**
 * Before so much leaves a campaign or the general fund (null), which the caller has locked: 409 when less is left beside
 * what is spent, with the organiser, in bills and requests that are not decided, and prepared to be moved; and when banks
 * look into what is left and may take it back. `reserved_paise`: of this allocation itself, as it is prepared.
 */
export async function refuseToMove(
  tx: Transaction,
  side: CampaignMoney | null,
  { amount_paise, reserved_paise }: { amount_paise: number; reserved_paise: number },
): Promise<void> {
  const left_paise = reserved_paise + (side === null ? await freeOfFund(tx) : await freeOfCampaign(tx, side));
  if (amount_paise > left_paise) throw moreThanIsLeft(left_paise);
  const disputed_paise = await (side === null ? disputedOfFund(tx) : disputedOfCampaign(tx, side.id));
  if (amount_paise > left_paise - disputed_paise) throw allocationDisputed({ disputed_paise, left_paise });
}

async function freeOfCampaign(tx: Transaction, { id, raised_paise }: CampaignMoney): Promise<number> {
  return raised_paise - (await committedMoney(tx, id));
}

async function freeOfFund(tx: Transaction): Promise<number> {
  return (await generalFundBalance(tx)) - (await allocatedOf(tx, null)).allocating_paise;
}

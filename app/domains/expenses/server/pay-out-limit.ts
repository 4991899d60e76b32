import type { Queryable } from "../../../platform/database/database.ts";
import type { Failure } from "../../../platform/failure.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { moneyHeld, moreThanRemains } from "./expense-failures.ts";
import { moneyGone } from "./queries/spending.ts";

/** Why money should not leave, and for the audit by how much. */
export type PayOutObstacle = { failure: Failure; details: Record<string, number> };

/** Before an admin lets so much of a campaign's money leave; the caller has locked the campaign. 409 of `payOutObstacle`. */
export async function refuseToPayOut(
  db: Queryable,
  campaign: CampaignMoney,
  amount_paise: number,
): Promise<void> {
  const obstacle = await payOutObstacle(db, campaign, amount_paise);
  if (obstacle) throw obstacle.failure;
}

/**
 * When less is left beside approved advances and bills that are being paid (`missing_paise`: by so much), and when less is
 * left without what banks look into and may take back (`disputed_paise`), and what is on its way back to donors (`owed_paise`).
 * `reserved_paise`: of the first, for this payment itself.
 */
export async function payOutObstacle(
  db: Queryable,
  campaign: CampaignMoney,
  amount_paise: number,
  reserved_paise = 0,
): Promise<PayOutObstacle | undefined> {
  const left_paise = campaign.raised_paise - (await moneyGone(db, campaign.id)) + reserved_paise;
  const missing_paise = amount_paise - left_paise;
  const held = await heldOfCampaign(db, campaign.id);
  const { disputed_paise, owed_paise } = held;
  if (amount_paise <= left_paise - disputed_paise - owed_paise) return undefined;
  const details = {
    ...(missing_paise > 0 && { missing_paise }),
    ...(disputed_paise > 0 && { disputed_paise }),
    ...(owed_paise > 0 && { owed_paise }),
  };
  const failure = missing_paise > 0 ? moreThanRemains(left_paise) : moneyHeld(held, left_paise);
  return { failure, details };
}

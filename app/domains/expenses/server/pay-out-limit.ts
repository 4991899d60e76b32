import type { Queryable } from "../../../platform/database/database.ts";
import type { Failure } from "../../../platform/failure.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { disputedOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { moneyDisputed, moreThanRemains } from "./expense-failures.ts";
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
 * left without what banks look into and may take back (`disputed_paise`). `held_paise`: of these, for this payment itself.
 */
export async function payOutObstacle(
  db: Queryable,
  campaign: CampaignMoney,
  amount_paise: number,
  held_paise = 0,
): Promise<PayOutObstacle | undefined> {
  const left_paise = campaign.raised_paise - (await moneyGone(db, campaign.id)) + held_paise;
  const missing_paise = amount_paise - left_paise;
  const disputed_paise = await disputedOfCampaign(db, campaign.id);
  const undisputed_paise = left_paise - disputed_paise;
  if (amount_paise <= undisputed_paise) return undefined;
  const details = {
    ...(missing_paise > 0 && { missing_paise }),
    ...(disputed_paise > 0 && { disputed_paise }),
  };
  const failure =
    missing_paise > 0 ? moreThanRemains(left_paise) : moneyDisputed({ disputed_paise, undisputed_paise });
  return { failure, details };
}

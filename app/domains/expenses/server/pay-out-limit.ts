import type { Transaction } from "../../../platform/database/database.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { disputedOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { moneyDisputed, moreThanRemains } from "./expense-failures.ts";
import { moneyGone } from "./queries/spending.ts";

/**
 * Before an admin lets so much of a campaign's money leave; the caller has locked the campaign. 409 when less is left
 * beside approved advances, and when less is left without what banks look into and may take back.
 */
export async function refuseToPayOut(
  tx: Transaction,
  campaign: CampaignMoney,
  amount_paise: number,
): Promise<void> {
  const left_paise = campaign.raised_paise - (await moneyGone(tx, campaign.id));
  if (amount_paise > left_paise) throw moreThanRemains(left_paise);
  const disputed_paise = await disputedOfCampaign(tx, campaign.id);
  const undisputed_paise = left_paise - disputed_paise;
  if (amount_paise > undisputed_paise) throw moneyDisputed({ disputed_paise, undisputed_paise });
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { giftToFund } from "../../../donations/server/queries/money-of-campaign.ts";
import { generalFundBalance } from "../../../ledger/server/queries/campaign-balances.ts";
import type { FundTrace } from "../../allocation.ts";
import { allocationsFromFund } from "./allocations.ts";

const mostShown = 20;

/**
 * What became of the general fund since a donation to it. Its donations have no places in a row, so this says what all of
 * them together did. Undefined for a donation that is not paid, was returned, or was given to a campaign.
 */
export async function fundTraceOfDonation(
  db: Queryable,
  donation_id: string,
): Promise<FundTrace | undefined> {
  const gift = await giftToFund(db, donation_id);
  if (!gift) return undefined;
  const [moved, left_paise] = await Promise.all([
    allocationsFromFund(db, { since: gift.given_at, limit: mostShown }),
    generalFundBalance(db),
  ]);
  return { ...gift, ...moved, left_paise };
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { donationToFund } from "../../../donations/server/queries/money-of-campaign.ts";
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
  const donation = await donationToFund(db, donation_id);
  if (!donation) return undefined;
  const [moved, left_paise] = await Promise.all([
    allocationsFromFund(db, { since: donation.given_at, limit: mostShown }),
    generalFundBalance(db),
  ]);
  return { ...donation, ...moved, left_paise };
}

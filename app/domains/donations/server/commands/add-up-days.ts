import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { passOnFirstDonations } from "./pass-on-first-donations.ts";

/** Merges each day's increments into one row, also of each campaign, once the marks of first gifts are passed on that could not be before. */
export async function addUpDonationDays(tx: Transaction): Promise<void> {
  await passOnFirstDonations(tx);
  await tx.run(command`
    with added as (
      delete from donation_days where day in (select day from donation_days group by day having count(*) > 1)
      returning *)
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    select day, sum(gift_count), sum(given_paise), sum(first_gift_count) from added group by day`);
  await tx.run(command`
    with changed as materialized (select distinct campaign_id, day from campaign_days where not is_sum),
    added as (
      delete from campaign_days using changed
      where campaign_days.campaign_id = changed.campaign_id and campaign_days.day = changed.day
      returning campaign_days.*)
    insert into campaign_days (campaign_id, day, gift_count, given_paise, is_sum)
    select campaign_id, day, sum(gift_count), sum(given_paise), true from added group by campaign_id, day`);
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** One row for each day, of what was added to its sums. */
export async function addUpDonationDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from donation_days where day in (select day from donation_days group by day having count(*) > 1)
      returning *)
    insert into donation_days (day, gift_count, given_paise, first_gift_count)
    select day, sum(gift_count), sum(given_paise), sum(first_gift_count) from added group by day`);
}

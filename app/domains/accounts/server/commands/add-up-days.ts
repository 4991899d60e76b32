import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Merges each day's increments into one row. */
export async function addUpAccountDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from account_days where day in (select day from account_days group by day having count(*) > 1)
      returning *)
    insert into account_days (day, joined_count) select day, sum(joined_count) from added group by day`);
}

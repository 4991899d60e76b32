import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Merges the rows of each day into one with their sums. */
export async function addUpOrderDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from order_days where day in (select day from order_days group by day having count(*) > 1)
      returning *)
    insert into order_days (day, order_count, goods_paise)
    select day, sum(order_count), sum(goods_paise) from added group by day`);
}

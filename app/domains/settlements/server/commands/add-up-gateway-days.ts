import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Merges each day's increments into one row. */
export async function addUpGatewayDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from gateway_days where day in (select day from gateway_days group by day having count(*) > 1)
      returning *)
    insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise, refunded_paise, settled_paise, open_count,
      open_paise)
    select day, sum(captured_paise), sum(fees_paise), sum(fee_tax_paise), sum(refunded_paise), sum(settled_paise),
      sum(open_count), sum(open_paise)
    from added group by day`);
}

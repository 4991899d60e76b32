import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { CampaignMonth } from "../../campaign-month.ts";
import { monthSums } from "../month-sums.ts";

/**
 * Every campaign and month with money in it, latest month first: the stored sums, and what was posted since. One
 * statement, so that nothing is counted twice during a roll-up. The positions are also read beforehand, since only with
 * known values does PostgreSQL expect few later transactions and avoid a full scan.
 */
export async function listCampaignMonths(db: Queryable): Promise<CampaignMonth[]> {
  const { up_to, balances_up_to } = await db.one(sql({ up_to: "uuid", balances_up_to: "uuid" })`
    select up_to, balances_up_to from ledger_roll_up`);
  const since = monthSums(
    sqlPart`id > ${up_to}::uuid and id > (select up_to from ledger_roll_up)`,
    sqlPart`id > ${balances_up_to}::uuid and id > (select balances_up_to from ledger_roll_up)`,
  );
  return db.many(sql({
    campaign_id: "uuid?",
    month: "text",
    received_paise: "int8",
    refunded_paise: "int8",
    fees_paise: "int8",
    spent_paise: "int8",
    advanced_paise: "int8",
    allocated_paise: "int8",
  })`
    select campaign_id, to_char(month, 'YYYY-MM') as month, sum(received_paise)::int8 as received_paise,
      sum(refunded_paise)::int8 as refunded_paise, sum(fees_paise)::int8 as fees_paise,
      sum(spent_paise)::int8 as spent_paise, sum(advanced_paise)::int8 as advanced_paise,
      sum(allocated_paise)::int8 as allocated_paise
    from (
      select campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise,
        allocated_paise
      from ledger_months
      union all
      ${since}) months
    group by campaign_id, month
    order by month desc, received_paise desc, campaign_id`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { monthSums, remaining } from "../month-sums.ts";

/** What was posted since the last roll-up, by campaign; the position is read twice as in `listCampaignMonths`. */
async function postedSince(db: Queryable) {
  const { up_to } = await db.one(sql({ up_to: "uuid" })`select balances_up_to as up_to from ledger_roll_up`);
  const since = monthSums(sqlPart`id > ${up_to}::uuid and id > (select balances_up_to from ledger_roll_up)`);
  return sqlPart`select campaign_id, sum(${remaining}) as remaining_paise from (${since}) months group by campaign_id`;
}

/** What remains of the general fund; negative after refunds of what was moved away. */
export async function generalFundBalance(db: Queryable): Promise<number> {
  const since = await postedSince(db);
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(remaining_paise), 0)::int8 as paise
    from (
      select remaining_paise from ledger_balances where campaign_id is null
      union all
      select remaining_paise from (${since}) later where campaign_id is null) parts`);
  return paise;
}

/**
 * A query of the `campaign_id` and `paise` of campaigns with a rupee or more that is neither spent, advanced nor moved
 * away: less cannot be moved. Reads only them, and what was posted since the last roll-up.
 */
export async function campaignsLeft(db: Queryable): Promise<ReturnType<typeof sqlPart>> {
  const since = await postedSince(db);
  return sqlPart`
    with later as materialized (select * from (${since}) posted where campaign_id is not null)
    select campaign_id, sum(remaining_paise)::int8 as paise
    from (
      select campaign_id, remaining_paise from ledger_balances
      where remaining_paise >= 100 and campaign_id is not null
      union all
      select campaign_id, remaining_paise from ledger_balances
      where remaining_paise < 100 and campaign_id in (select campaign_id from later)
      union all
      select campaign_id, remaining_paise from later) parts
    group by campaign_id having sum(remaining_paise) >= 100`;
}

/** The same of campaigns that are short of money: less than nothing remains. */
export async function campaignsShort(db: Queryable): Promise<ReturnType<typeof sqlPart>> {
  const since = await postedSince(db);
  return sqlPart`
    with later as materialized (select * from (${since}) posted where campaign_id is not null)
    select campaign_id, sum(remaining_paise)::int8 as paise
    from (
      select campaign_id, remaining_paise from ledger_balances
      where remaining_paise < 0 and campaign_id is not null
      union all
      select campaign_id, remaining_paise from ledger_balances
      where remaining_paise >= 0 and campaign_id in (select campaign_id from later)
      union all
      select campaign_id, remaining_paise from later) parts
    group by campaign_id having sum(remaining_paise) < 0`;
}

/** The ids of such campaigns, with what remains. */
export async function remainingOf(
  db: Queryable,
  chosen: ReturnType<typeof sqlPart>,
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ campaign_id: "uuid", paise: "int8" })`${chosen}`);
  return new Map(rows.map(({ campaign_id, paise }) => [campaign_id, paise]));
}

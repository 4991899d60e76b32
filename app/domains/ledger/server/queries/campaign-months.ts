import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { lowestUuid } from "../../../../text/uuid.ts";
import {
  type CampaignMonth,
  type CampaignTotal,
  largestCursor,
  type LargestPosition,
  monthCursor,
  type MonthPosition,
  type MonthTotal,
  positionOf,
} from "../../campaign-month.ts";
import { monthSums } from "../month-sums.ts";

type Part = ReturnType<typeof sqlPart>;

/** The columns of `MoneySums`. */
export const moneySums = {
  received_paise: "int8",
  refunded_paise: "int8",
  fees_paise: "int8",
  spent_paise: "int8",
  advanced_paise: "int8",
  allocated_paise: "int8",
} satisfies Shape;
const sums = sqlPart`received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise, allocated_paise`;
const summed = sqlPart`sum(received_paise)::int8 as received_paise, sum(refunded_paise)::int8 as refunded_paise,
  sum(fees_paise)::int8 as fees_paise, sum(spent_paise)::int8 as spent_paise,
  sum(advanced_paise)::int8 as advanced_paise, sum(allocated_paise)::int8 as allocated_paise`;
const noCampaign = sqlPart`${lowestUuid}::uuid`;

/**
 * What was posted since the last roll-up, by campaign and month, for a statement that adds it to the stored sums: so nothing
 * is counted twice during a roll-up. The positions are also read beforehand, since only with known values does PostgreSQL
 * expect few later transactions and avoid a full scan.
 */
async function postedSince(db: Queryable): Promise<Part> {
  const { up_to, balances_up_to } = await db.one(sql({ up_to: "uuid", balances_up_to: "uuid" })`
    select up_to, balances_up_to from ledger_roll_up`);
  return monthSums(
    sqlPart`id > ${up_to}::uuid and id > (select up_to from ledger_roll_up)`,
    sqlPart`id > ${balances_up_to}::uuid and id > (select balances_up_to from ledger_roll_up)`,
  );
}

/** A query of every campaign and month with money in it: `campaign_id`, `month` as its first day, and the sums. */
export async function everyMonth(db: Queryable): Promise<Part> {
  return sqlPart`
    select campaign_id, month, ${summed}
    from (select campaign_id, month, ${sums} from ledger_months union all ${await postedSince(db)}) months
    group by campaign_id, month`;
}

/** All of it at once, latest month first: for comparisons. */
export async function listCampaignMonths(db: Queryable): Promise<CampaignMonth[]> {
  return db.many(sql({ campaign_id: "uuid?", month: "text", ...moneySums })`
    select campaign_id, to_char(month, 'YYYY-MM') as month, ${sums} from (${await everyMonth(db)}) months
    order by months.month desc, received_paise desc, campaign_id`);
}

/**
 * Of stored sums and later ones with the same columns, a page of those with equal keys added. Reads of the stored ones the
 * page, and those with a key among the later ones.
 */
function pageOfSums({ kept, later, key, page }: { kept: Part; later: Part; key: Part; page: Part }): Part {
  return sqlPart`
    with later as materialized (${later}), kept as not materialized (${kept})
    select * from (
      (select ${key}, ${sums} from kept where (${key}) not in (select ${key} from later) ${page})
      union all
      (select * from (
        select ${key}, ${summed}
        from (
          select ${key}, ${sums} from later
          union all
          select ${key}, ${sums} from kept join (select ${key} from later) with_later using (${key})) added
        group by ${key}) changed
      where true ${page})) months
    where true ${page}`;
}

export type MonthPage = { months: CampaignMonth[]; next_cursor: string | null };

/** A page of the campaigns and months with money in them, latest month first; of one year, as 2026, if it is given. */
export async function pageOfMonths(
  db: Queryable,
  { year, after, limit }: { year?: number | undefined; after: MonthPosition | undefined; limit: number },
): Promise<MonthPage> {
  const key = { campaign_id: sqlPart`id` };
  const of_year =
    year === undefined
      ? sqlPart``
      : sqlPart`and month >= make_date(${year}::int4, 1, 1) and month < make_date(${year + 1}::int4, 1, 1)`;
  const query = pageOfSums({
    kept: sqlPart`select coalesce(campaign_id, ${noCampaign}) as id, month, ${sums} from ledger_months`,
    later: sqlPart`
      select coalesce(campaign_id, ${noCampaign}) as id, month, ${sums} from (${await postedSince(db)}) posted`,
    key: sqlPart`id, month`,
    page: sqlPart`${of_year} ${andAfter(monthCursor, after, key)}
      order by ${keysetOrder(monthCursor, key)} limit ${sqlInteger(limit + 1)}`,
  });
  const rows = await db.many(sql({ campaign_id: "uuid?", month: "text", ...moneySums })`
    select nullif(id, ${noCampaign}) as campaign_id, to_char(month, 'YYYY-MM') as month, ${sums} from (${query}) rows
    order by ${keysetOrder(monthCursor, { ...key, month: sqlPart`rows.month` })}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => monthCursor.format(positionOf(row)));
  return { months: page, next_cursor };
}

export type TotalPage = { totals: CampaignTotal[]; next_cursor: string | null };

/** A page of the campaigns with money, what received most first; before all others the general fund, if it has any. */
export async function pageOfTotals(
  db: Queryable,
  { after, limit }: { after: LargestPosition | undefined; limit: number },
): Promise<TotalPage> {
  const since = await postedSince(db);
  const query = pageOfSums({
    kept: sqlPart`select campaign_id, ${sums} from ledger_totals where campaign_id is not null`,
    later: sqlPart`
      select campaign_id, ${summed} from (${since}) posted where campaign_id is not null group by campaign_id`,
    key: sqlPart`campaign_id`,
    page: sqlPart`${andAfter(largestCursor, after)}
      order by ${keysetOrder(largestCursor)} limit ${sqlInteger(limit + 1)}`,
  });
  const rows = await db.many(sql({ campaign_id: "uuid", ...moneySums })`${query}`);
  const { page, next_cursor } = pageOfRows(rows, limit, largestCursor.format);
  if (after) return { totals: page, next_cursor };
  const fund = await db.many(sql({ campaign_id: "uuid?", ...moneySums })`
    select null::uuid as campaign_id, ${summed}
    from (select * from ledger_totals union all
      select campaign_id, ${sums} from (${since}) posted) months
    where campaign_id is null having count(*) > 0`);
  return { totals: [...fund, ...page], next_cursor };
}

/** Of all campaigns and the general fund, latest month first. */
export async function listMonthTotals(db: Queryable): Promise<MonthTotal[]> {
  return db.many(sql({ month: "text", ...moneySums })`
    select to_char(month, 'YYYY-MM') as month, ${summed}
    from (select month, ${sums} from ledger_month_totals union all
      select month, ${sums} from (${await postedSince(db)}) posted) months
    group by months.month order by months.month desc`);
}

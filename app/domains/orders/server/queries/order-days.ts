import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";

export type OrderDay = { day: string; goods_paise: number; order_count: number };

/**
 * Sales of all shops by order day: paid and neither cancelled nor refunded in full, less refunded returns, without shipping and tax. Days
 * without sales are left out.
 */
export async function readOrderDays(db: Queryable, { from, to }: DayPeriod): Promise<OrderDay[]> {
  return db.many(sql({ day: "date", goods_paise: "int8", order_count: "int8" })`
    select day, sum(goods_paise)::int8 as goods_paise, sum(order_count)::int8 as order_count
    from order_days where day between ${from}::date and ${to}::date group by day order by day`);
}

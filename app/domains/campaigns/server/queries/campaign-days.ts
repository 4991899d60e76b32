import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type DayPeriod, momentsOf } from "../../../../text/day-period.ts";

/** Campaigns approved per day; days without any are omitted. */
export async function readCampaignDays(
  db: Queryable,
  period: DayPeriod,
): Promise<{ day: string; approved_count: number }[]> {
  const { begins_at, ends_at } = momentsOf(period);
  return db.many(sql({ day: "date", approved_count: "int8" })`
    select day_in_india(approved_at) as day, count(*) as approved_count from campaigns
    where approved_at >= ${begins_at} and approved_at < ${ends_at}
    group by 1 order by 1`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";

/** How many campaigns were approved on each day; days without any are left out. */
export async function readCampaignDays(
  db: Queryable,
  { from, to }: DayPeriod,
): Promise<{ day: string; approved_count: number }[]> {
  return db.many(sql({ day: "date", approved_count: "int8" })`
    select day_in_india(approved_at) as day, count(*) as approved_count from campaigns
    where approved_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and approved_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
    group by 1 order by 1`);
}

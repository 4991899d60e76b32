import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";

/** Stories published per day, also hidden and removed ones; days without any are left out. */
export async function readStoryDays(
  db: Queryable,
  { from, to }: DayPeriod,
): Promise<{ day: string; story_count: number }[]> {
  return db.many(sql({ day: "date", story_count: "int8" })`
    select day, sum(story_count)::int8 as story_count
    from story_days where day between ${from}::date and ${to}::date group by day order by day`);
}

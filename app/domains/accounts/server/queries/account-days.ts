import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";

/** Existing accounts by day of creation; days without any are omitted. */
export async function readAccountDays(
  db: Queryable,
  { from, to }: DayPeriod,
): Promise<{ day: string; joined_count: number }[]> {
  return db.many(sql({ day: "date", joined_count: "int8" })`
    select day, sum(joined_count)::int8 as joined_count
    from account_days where day between ${from}::date and ${to}::date group by day order by day`);
}

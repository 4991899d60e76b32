import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** `day`: in India, such as "2026-11-20"; `paise`: donated on that day, less later refunds. */
export type DonationsOfDay = { day: string; paise: number; count: number };

/** A campaign's donations per day, oldest first; days without any are omitted. */
export async function donationsByDay(db: Queryable, campaign_id: string): Promise<DonationsOfDay[]> {
  return db.many(sql({ day: "date", paise: "int8", count: "int8" })`
    select day, sum(given_paise)::int8 as paise, sum(gift_count)::int8 as count
    from campaign_days where campaign_id = ${campaign_id} group by day having sum(gift_count) > 0 order by day`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** All bills of a campaign that stand or are still looked at. */
export async function countedSpending(db: Queryable, campaign_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from expenses
    where campaign_id = ${campaign_id} and status in ('prepared', 'waiting', 'booked')`);
  return paise;
}

/** The bills that are booked and were not reversed. */
export async function bookedSpending(db: Queryable, campaign_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from expenses
    where campaign_id = ${campaign_id} and booked_number is not null and status = 'booked'`);
  return paise;
}

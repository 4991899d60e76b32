import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * All paid donations, less refunds: sums the daily totals, since counting a million rows takes a quarter of a second.
 */
export async function countDonations(db: Queryable): Promise<{ settled_count: number; given_paise: number }> {
  return db.one(sql({ settled_count: "int8", given_paise: "int8" })`
    select coalesce(sum(gift_count), 0)::int8 as settled_count, coalesce(sum(given_paise), 0)::int8 as given_paise
    from donation_days`);
}

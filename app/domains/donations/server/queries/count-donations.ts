import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** All paid donations of everybody, less refunds. */
export async function countDonations(db: Queryable): Promise<{ settled_count: number; given_paise: number }> {
  return db.one(sql({ settled_count: "int8", given_paise: "int8" })`
    select count(*) as settled_count, coalesce(sum(amount_paise - refunded_paise), 0)::int8 as given_paise
    from donations where payment_status = 'paid'`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * The most that was paid for a bill of this campaign that was reversed, in paise, of this file or of any (null): booked anew,
 * it leaves the bank no second time.
 */
export async function sentBefore(db: Queryable, campaign_id: string, sha256: Buffer | null): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(max(amount_paise - advance_paise), 0)::int8 as paise from expenses
    where campaign_id = ${campaign_id} and (${sha256}::bytea is null or bill_sha256 = ${sha256})
      and status = 'reversed' and bank_reference is not null`);
  return paise;
}

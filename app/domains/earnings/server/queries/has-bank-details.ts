import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Whether the seller has said where to pay; without opening what they said. */
export async function hasBankDetails(db: Queryable, vendor_id: string): Promise<boolean> {
  const { is_given } = await db.one(sql({ is_given: "bool" })`
    select exists (select from seller_bank_details where vendor_id = ${vendor_id}) as is_given`);
  return is_given;
}

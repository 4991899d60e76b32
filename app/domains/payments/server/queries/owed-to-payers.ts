import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isUnsettledDue } from "./late-refunds.ts";
import { isUnreturnedExcess } from "./unreturned-excess.ts";

/** Whether money of these payables is on its way back to their payers, or owed to them. */
export async function isOwedToPayers(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<boolean> {
  const { is_owed } = await db.one(sql({ is_owed: "bool" })`
    select exists (
      select from payments where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
        and (exists (
          select from payment_refunds failed where failed.gateway_payment_id = payments.gateway_payment_id
            and (failed.status = 'pending' or (${isUnsettledDue})))
        or (${isUnreturnedExcess}))) as is_owed`);
  return is_owed;
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isUnsettledDue } from "./late-refunds.ts";
import { isUnreturnedExcess } from "./unreturned-excess.ts";

/** Of these payables, those of which money is on its way back to the payer, or owed to them. */
export async function owedToPayers(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select distinct payable_id as id from payments
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
      and (exists (
        select from payment_refunds failed where failed.gateway_payment_id = payments.gateway_payment_id
          and (failed.status = 'pending' or (${isUnsettledDue})))
      or (${isUnreturnedExcess}))
    order by payable_id`);
  return rows.map(({ id }) => id);
}

/** Of these payables, those with a refund that an admin recorded as transferred, and may take back. */
export async function refundedByTransfer(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select distinct payable_id as id from payments join payment_refunds using (gateway_payment_id)
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])
      and payment_refunds.status = 'paid_otherwise' order by payable_id`);
  return rows.map(({ id }) => id);
}

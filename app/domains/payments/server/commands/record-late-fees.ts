import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { type LateFee, postLateFees } from "../../../ledger/server/commands/post-late-fees.ts";

/**
 * Left to a job, whose transaction locks nothing but payments: a settlement has locked payables, and refunds lock
 * payments first.
 */
export async function addRecordLateFees(db: Queryable, fees: readonly LateFee[]): Promise<void> {
  if (fees.length > 0) await addJob(db, "record_late_fees", { fees });
}

/**
 * Records the fees of payments that were recorded without one: the gateway may report a payment before it knows its fee,
 * and reports it again with it. Once for each payment. Locks payments by id.
 */
export async function recordLateFees(tx: Transaction, fees: readonly LateFee[]): Promise<void> {
  const recorded = await tx.many(sql({ id: "text" })`
    with known as (
      select gateway_payment_id from payments where fee_paise = 0
        and gateway_payment_id = any(${fees.map(({ id }) => id)}::text[])
      order by gateway_payment_id for update)
    update payments set fee_paise = told.fee, fee_tax_paise = told.tax
    from known join unnest(${fees.map(({ id }) => id)}::text[], ${fees.map(({ fee_paise }) => fee_paise)}::int8[],
      ${fees.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[]) as told (id, fee, tax) on told.id = known.gateway_payment_id
    where payments.gateway_payment_id = told.id
    returning payments.gateway_payment_id as id`);
  const ids = new Set(recorded.map(({ id }) => id));
  await postLateFees(
    tx,
    fees.filter(({ id }) => ids.has(id)),
  );
}

import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
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
 * Records the fees of payments that were recorded without one, and the tax in a fee that was recorded without it: the
 * gateway may report a payment before it knows them, and reports it again. Once for each payment. Locks payments by id, then kept rows that
 * nobody else locks. Whether any was booked. One in suspense is asked for at the gateway and booked so (`bookUnmatched`), also after all of it went back.
 */
export async function recordLateFees(tx: Transaction, fees: readonly LateFee[]): Promise<boolean> {
  const recorded = await tx.many(sql({ id: "text", is_tax_alone: "bool" })`
    with known as (
      select gateway_payment_id, fee_paise as before_paise from payments where fee_tax_paise = 0
        and gateway_payment_id = any(${fees.map(({ id }) => id)}::text[])
      order by gateway_payment_id for update)
    update payments set fee_paise = told.fee, fee_tax_paise = told.tax
    from known join unnest(${fees.map(({ id }) => id)}::text[], ${fees.map(({ fee_paise }) => fee_paise)}::int8[],
      ${fees.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[]) as told (id, fee, tax) on told.id = known.gateway_payment_id
    where payments.gateway_payment_id = told.id
      and (before_paise = 0 and told.fee > 0 or before_paise = told.fee and told.tax > 0)
    returning payments.gateway_payment_id as id, before_paise > 0 as is_tax_alone`);
  await tx.run(command`
    with kept as (
      select gateway_payment_id from unmatched_payments
      where gateway_payment_id = any(${fees.map(({ id }) => id)}::text[]) and fee_tax_paise = 0 for update skip locked)
    update unmatched_payments set next_attempt_at = now()
    from kept where unmatched_payments.gateway_payment_id = kept.gateway_payment_id`);
  const late = new Map(recorded.map(({ id, is_tax_alone }) => [id, is_tax_alone]));
  await postLateFees(
    tx,
    fees.flatMap((fee) => {
      const is_tax_alone = late.get(fee.id);
      return is_tax_alone === undefined ? [] : [{ ...fee, is_tax_alone }];
    }),
  );
  return recorded.length > 0;
}

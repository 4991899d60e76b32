import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../../ledger/schema.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookUnmatchedFee, bookUnmatchedPayment, bookUnmatchedRefund, feeOf } from "../../bookings.ts";
import type { CapturedPayment } from "../../payable.ts";

/**
 * Books an unmatched payment that the gateway has shown as captured, or whose signed event says so: the payment once, its fee and the tax in it once
 * they are known, and what has gone back of it since the last time. Does nothing where it is recorded as a payment by now, and for one in
 * another currency, whose worth in rupees the gateway decides when it settles. Locks the kept row, and waits for no other.
 * `is_unknown`: the gateway has just refused to show it.
 */
export async function bookUnmatched(
  tx: Transaction,
  payment: CapturedPayment,
  { is_unknown = false } = {},
): Promise<void> {
  const kept = await tx.maybeOne(sql({
    amount_paise: "int8",
    currency: "text",
    fee_paise: "int8",
    fee_tax_paise: "int8",
    refunded_paise: "int8",
    suspense_paise: "int8?",
    captured_at: "timestamptz",
  })`
    select amount_paise, currency, fee_paise, fee_tax_paise, refunded_paise, suspense_paise, captured_at
    from unmatched_payments
    where gateway_payment_id = ${payment.id} for update`);
  if (!kept || kept.currency !== "INR" || payment.amount_paise !== kept.amount_paise) return;
  if (await isRecorded(tx, payment.id)) return;
  const is_new = kept.suspense_paise === null;
  const reported = feeOf(payment);
  const is_late_fee = !is_new && kept.fee_paise === 0 && reported.fee_paise > 0;
  const is_late_tax =
    !is_new &&
    kept.fee_paise === reported.fee_paise &&
    kept.fee_tax_paise === 0 &&
    reported.fee_tax_paise > 0;
  const before_paise = kept.suspense_paise ?? kept.amount_paise;
  // Events come in any order, so a smaller sum may be an older one.
  const refunded_paise = Math.max(kept.refunded_paise, payment.refunded_paise);
  const after_paise = Math.min(before_paise, kept.amount_paise - refunded_paise);
  const bookings: LedgerTransaction[] = [];
  if (is_new) bookings.push(bookUnmatchedPayment({ ...payment, created_at: kept.captured_at }));
  if (is_late_fee || is_late_tax) bookings.push(bookUnmatchedFee(payment, is_late_tax));
  if (after_paise < before_paise)
    bookings.push(
      bookUnmatchedRefund({ id: payment.id, refunded_paise, more_paise: before_paise - after_paise }),
    );
  await postTransactions(tx, bookings);
  await tx.run(command`
    update unmatched_payments set suspense_paise = ${after_paise}, is_unknown = ${is_unknown}, refunded_paise = ${refunded_paise},
      gone_on = case when ${after_paise < before_paise} then day_in_india(now()) else gone_on end,
      fee_paise = case when ${is_new || is_late_fee} then ${reported.fee_paise} else fee_paise end,
      fee_tax_paise = case when ${is_new || is_late_fee || is_late_tax} then ${reported.fee_tax_paise} else fee_tax_paise end,
      next_attempt_at = case when ${after_paise > 0} then next_attempt_at end
    where gateway_payment_id = ${payment.id}`);
}

/** A separate statement after the lock, so that it reads what the previous holder of the lock committed. */
async function isRecorded(tx: Transaction, gateway_payment_id: string): Promise<boolean> {
  return (await tx.run(sql({})`select from payments where gateway_payment_id = ${gateway_payment_id}`)) > 0;
}

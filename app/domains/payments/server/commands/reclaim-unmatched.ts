import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { reverseTransactions } from "../../../ledger/server/commands/reverse-transactions.ts";
import { bookUnmatchedPayment, timesReference } from "../../bookings.ts";
import type { CapturedPayment } from "../../payable.ts";
import type { UnmatchedDecision } from "./decide-unmatched.ts";

const shape = {
  id: "text",
  payable_id: "uuid",
  amount_paise: "int8",
  currency: "text",
  method: "text",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  created_at: "timestamptz",
  times: "int4",
} satisfies Shape;

/** What only the gateway still knows of it; as it is, where that does not know the payment. */
export type LeftPayment = Pick<CapturedPayment, "id" | "order_id" | "key_mode" | "is_international">;

/**
 * A payment that was left to another system is this site's after all, or it is not known whether: it is unmatched again, and what
 * was booked of it is reversed today. 409 where it was not left elsewhere, or not any more, and where a part of it went back,
 * is on its way, or is disputed at a bank: that is booked against the other system's money. Locks the payment.
 */
export async function reclaimUnmatched(
  tx: Transaction,
  decision: Pick<UnmatchedDecision, "reason"> & { payment: LeftPayment; actor_user_id: string },
): Promise<void> {
  const { payment, reason, actor_user_id } = decision;
  const left = await tx.maybeOne(sql(shape)`
    select gateway_payment_id as id, payable_id, amount_paise, currency, method, fee_paise, fee_tax_paise,
      captured_at as created_at, suspense_times as times
    from payments where gateway_payment_id = ${payment.id} and disposition = 'elsewhere' for update`);
  if (!left) throw new Failure(409, "decided_meanwhile", m.payments_undo_elsewhere_not_left());
  await refuseMoved(tx, payment.id);
  await tx.run(command`delete from payments where gateway_payment_id = ${payment.id}`);
  await tx.run(command`delete from unmatched_decisions where gateway_payment_id = ${payment.id}`);
  await reverseTransactions(
    tx,
    timesReference(payment.id, left.times),
    new Map([["other_receipt", "other_receipt_reversal"]]),
  );
  await reverseTransactions(
    tx,
    payment.id,
    new Map([
      ["gateway_fee", "gateway_fee_reversal"],
      ["late_fee_tax", "late_fee_tax_reversal"],
    ]),
  );
  const times = left.times + 1;
  await postTransactions(tx, [bookUnmatchedPayment(left, times)]);
  // A report that had read it as unmatched before it was left, and waited for that, kept it once more.
  await tx.run(command`
    insert into unmatched_payments (id, gateway_payment_id, gateway_order_id, gateway_key_mode, amount_paise, currency, method,
      fee_paise, fee_tax_paise, captured_at, is_international, suspense_paise, times, next_attempt_at)
    values (${left.payable_id}, ${payment.id}, ${payment.order_id}, ${payment.key_mode}, ${left.amount_paise}, ${left.currency},
      ${left.method}, ${left.fee_paise}, ${left.fee_tax_paise}, ${left.created_at}, ${payment.is_international ?? false},
      ${left.amount_paise}, ${times}, now() + interval '2 seconds')
    on conflict (gateway_payment_id) do update set amount_paise = excluded.amount_paise, currency = excluded.currency,
      method = excluded.method, fee_paise = excluded.fee_paise, fee_tax_paise = excluded.fee_tax_paise,
      captured_at = excluded.captured_at, received_at = excluded.received_at, suspense_paise = excluded.suspense_paise,
      times = excluded.times, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at`);
  await recordAudit(tx, {
    actor_user_id,
    event: "unmatched_payment_back_to_suspense",
    subject_kind: "payment",
    subject_id: payment.id,
    details: { amount_paise: left.amount_paise, reason },
  });
}

/** A separate statement after the lock, so that it reads what the previous holder of the lock committed. */
async function refuseMoved(tx: Transaction, gateway_payment_id: string): Promise<void> {
  const moved = await tx.run(sql({})`
    select from payment_refunds where gateway_payment_id = ${gateway_payment_id}
    union all
    select from payment_disputes where gateway_payment_id = ${gateway_payment_id} limit 1`);
  if (moved > 0) throw new Failure(409, "partly_refunded", m.payments_undo_elsewhere_moved());
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { formatRupees } from "../../../../text/money.ts";

/** The gateway's smallest refund, unless less than that is left. */
const leastRefund_paise = 100;

type RefundRequest = {
  gateway_payment_id: string;
  /** Undefined: all that is left. */
  amount_paise?: number;
  reason: string;
  requested_by: string;
};

/**
 * Orders a refund; the gateway is asked after the commit. Never more than was captured, however many ask at
 * once. 404 for an unknown payment, 409 when nothing or less is left. Answers the refund's id.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<string> {
  const payment = await lockPayment(tx, request.gateway_payment_id);
  if (!payment) throw new Failure(404, "payment_not_found", "There is no payment with this id.");
  const left_paise = payment.amount_paise - (await committedRefunds(tx, request.gateway_payment_id));
  const amount_paise = request.amount_paise ?? left_paise;
  if (left_paise <= 0)
    throw new Failure(
      409,
      "already_refunded",
      "This payment has been given back already, or is on its way back.",
    );
  if (!Number.isSafeInteger(amount_paise) || amount_paise < Math.min(leastRefund_paise, left_paise))
    throw new Failure(400, "refund_too_small", "A refund is at least ₹1.");
  if (amount_paise > left_paise)
    throw new Failure(
      409,
      "refund_too_large",
      `Only ${formatRupees(left_paise)} of this payment can still be given back.`,
    );
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into donation_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    values (${request.gateway_payment_id}, ${amount_paise}, 'requested', ${request.reason}, ${request.requested_by})
    returning id`);
  await addSendRefund(tx, id);
  return id;
}

/** A payment that came on top of the one that paid the donation goes back by itself, once. */
export async function refundExcess(
  tx: Transaction,
  payment: { id: string; amount_paise: number },
): Promise<void> {
  const refund = await tx.maybeOne(sql({ id: "uuid" })`
    insert into donation_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    values (${payment.id}, ${payment.amount_paise}, 'excess', 'Paid a second time', 'settlement')
    on conflict (gateway_payment_id) where reason_kind = 'excess' do nothing
    returning id`);
  if (refund) await addSendRefund(tx, refund.id);
}

async function addSendRefund(tx: Transaction, refund_id: string): Promise<void> {
  await addJob(tx, "send_refund", { refund_id }, { job_key: `send_refund:${refund_id}` });
}

/** Holds the donation of this payment, and with it everything about its payments, until the transaction ends. */
async function lockPayment(tx: Transaction, gateway_payment_id: string) {
  return tx.maybeOne(sql({ amount_paise: "int8", donation_id: "uuid" })`
    select payment.amount_paise, payment.donation_id
    from donation_payments payment join donations on donations.id = payment.donation_id
    where payment.gateway_payment_id = ${gateway_payment_id} for update of donations`);
}

/** By a statement of its own after the lock, so that it sees what the one before us wrote. */
async function committedRefunds(tx: Transaction, gateway_payment_id: string): Promise<number> {
  const { paise } = await tx.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from donation_refunds
    where gateway_payment_id = ${gateway_payment_id} and status <> 'failed'`);
  return paise;
}

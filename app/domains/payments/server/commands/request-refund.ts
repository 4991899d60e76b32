import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUnreturnedExcess, unreturned_paise } from "../queries/unreturned-excess.ts";

/** The gateway's minimum refund, unless less than that is left. */
const leastRefund_paise = 100;

const retriedAtOnce = 20;

type RefundRequest = {
  gateway_payment_id: string;
  /** Undefined: all that is left. */
  amount_paise?: number;
  reason: string;
  requested_by: string;
  /** Owed to the payer, so that it is sent again until it goes through. */
  is_due?: boolean;
};

/**
 * Stores a refund; the gateway is called after the commit. Refunds never exceed what was captured, however many are
 * requested concurrently. 404 for an unknown payment, 409 when less than the amount is left. Returns the refund's id.
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
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select id, case when ${request.is_due ?? false}::bool then id end, ${request.gateway_payment_id}, ${amount_paise},
      'requested', ${request.reason}, ${request.requested_by}
    from (select uuidv7() as id) new
    returning id`);
  await addSendRefund(tx, id);
  return id;
}

export type ExcessRefund = { id: string; amount_paise: number; reason: string };

/** Refunds excess payments (second or declined ones), once. */
export async function refundExcess(tx: Transaction, payments: readonly ExcessRefund[]): Promise<void> {
  const refunds = await tx.many(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select id, amount_paise, 'excess', reason, 'settlement'
    from unnest(${payments.map(({ id }) => id)}::text[], ${payments.map(({ amount_paise }) => amount_paise)}::int8[],
      ${payments.map(({ reason }) => reason)}::text[]) as excess (id, amount_paise, reason)
    on conflict (gateway_payment_id) where reason_kind = 'excess' do nothing
    returning id`);
  for (const { id } of refunds) await addSendRefund(tx, id);
}

/**
 * Retries failed refunds of excess payments a day later, because their payers were notified of an automatic refund.
 * Each is a new refund with its own key: under the failed refund's key, the gateway would only repeat its response. It
 * covers what is left, e.g. after a refund in the gateway's dashboard.
 */
export async function retryExcessRefunds(tx: Transaction): Promise<void> {
  const due = sqlPart`${isUnreturnedExcess} and not exists (
    select from payment_refunds where payment_refunds.gateway_payment_id = payments.gateway_payment_id
      and payment_refunds.status = 'failed' and finished_at > now() - interval '1 day')`;
  const locked = await tx.many(sql({ id: "text" })`
    select gateway_payment_id as id from payments where ${due}
    order by gateway_payment_id limit ${sqlInteger(retriedAtOnce)} for update skip locked`);
  if (locked.length === 0) return;
  // A separate statement after the locks, so that it reads what their previous holders committed.
  const refunds = await tx.many(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by)
    select gateway_payment_id, ${unreturned_paise}, 'requested', 'Again, because the refund of this excess failed',
      'retry'
    from payments where gateway_payment_id = any(${locked.map(({ id }) => id)}::text[]) and ${due}
    returning id`);
  for (const { id } of refunds) await addSendRefund(tx, id);
}

export async function addSendRefund(tx: Transaction, refund_id: string): Promise<void> {
  await addJob(tx, "send_refund", { refund_id }, { job_key: `send_refund:${refund_id}` });
}

/** Locks the payment, and with it all changes of its refunds, until the transaction ends. */
async function lockPayment(tx: Transaction, gateway_payment_id: string) {
  return tx.maybeOne(sql({ amount_paise: "int8" })`
    select amount_paise from payments where gateway_payment_id = ${gateway_payment_id} for update`);
}

/** A separate statement after the lock, so that it reads what the previous holder of the lock committed. */
async function committedRefunds(tx: Transaction, gateway_payment_id: string): Promise<number> {
  const { paise } = await tx.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and status <> 'failed'`);
  return paise;
}

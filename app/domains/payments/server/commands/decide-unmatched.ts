import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { GatewayMode, GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookOtherSystemPayment, bookExcess, feeOf } from "../../bookings.ts";
import type { CapturedPayment, PayableWithOrder } from "../../payable.ts";
import { bookStoredDisputes } from "./apply-disputes.ts";
import { applyRefunds, type RefundOutcome } from "./apply-refunds.ts";
import { refuseDisputed } from "../queries/disputes.ts";
import { forgetUnmatched } from "./keep-unmatched.ts";
import { reopenRefundEvents } from "./reopen-refund-events.ts";
import { refundExcess } from "./request-refund.ts";
import { refuseOwnPayable } from "./refuse-own-payable.ts";
import { type SettleOutcome, settlePayments } from "./settle-payments.ts";

export type UnmatchedDecision = {
  /** As the gateway has just shown it, or else as its own event says. */
  payment: CapturedPayment;
  reason: string;
  /** The admin; null: `npm run refund`, whose user's name is `decided_by`. */
  actor_user_id: string | null;
  decided_by: string;
};

/** Settled, decided on, or sent back since the admin saw it. */
export function decidedMeanwhile(): Failure {
  return new Failure(409, "decided_meanwhile", m.payments_decide_meanwhile());
}

/**
 * Refunds an unmatched payment: it becomes excess, so that its refund is sent, retried and shown like any other of excess.
 * `refunds`: what went back of it in the gateway's dashboard. What a lost dispute took is booked against it, and only the
 * rest is sent. 409 where it is settled or decided by now.
 */
export async function refundUnmatched(
  tx: Transaction,
  services: Services,
  decision: UnmatchedDecision,
  refunds: readonly GatewayRefund[],
): Promise<RefundOutcome[]> {
  await makeExcess(tx, decision);
  const { outcomes, lost } = await bookWhatWent(tx, services, decision, refunds);
  const gone_paise = [...refunds, ...lost.refunds]
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  await orderRefund(tx, decision, decision.payment.amount_paise - gone_paise);
  return outcomes;
}

/**
 * Another system took this payment with the same account of the gateway: it is booked apart, and pays nothing here.
 * Settlements still know it, and what goes back of it later, also by a dispute, is booked against it. `refunds` as in
 * `refundUnmatched`. 409 where it is settled or decided by now.
 */
export async function leaveUnmatched(
  tx: Transaction,
  services: Services,
  decision: UnmatchedDecision,
  refunds: readonly GatewayRefund[],
): Promise<RefundOutcome[]> {
  const { payment } = decision;
  await decide(tx, "elsewhere", decision);
  const { times } = await record(tx, payment, "elsewhere");
  await postTransactions(tx, [bookOtherSystemPayment(payment, times)]);
  await takeOutOfSuspense(tx, payment);
  const { outcomes } = await bookWhatWent(tx, services, decision, refunds);
  await audit(tx, "unmatched_payment_of_elsewhere", decision, { amount_paise: payment.amount_paise });
  return outcomes;
}

/** What went back of it in the gateway's dashboard, and what disputes hold or took. */
async function bookWhatWent(
  tx: Transaction,
  services: Services,
  { payment }: UnmatchedDecision,
  refunds: readonly GatewayRefund[],
) {
  const outcomes = await applyRefunds(tx, services, refunds);
  const lost = await bookStoredDisputes(tx, services, await disputesToBook(tx, payment.id));
  return { outcomes, lost };
}

/** What the gateway took of it before it was known what it is. */
async function disputesToBook(tx: Transaction, gateway_payment_id: string): Promise<string[]> {
  const rows = await tx.many(sql({ id: "text" })`
    select gateway_dispute_id as id from payment_disputes
    where gateway_payment_id = ${gateway_payment_id} and not is_booked and currency = 'INR'`);
  return rows.map(({ id }) => id);
}

/**
 * The same without asking the gateway: of a payment that is booked. Returns the refund's id; undefined for a payment that is not
 * unmatched. 409 where it was made with other keys, where it is not booked yet, where the gateway did not know it when it was
 * asked last, where a part of it went back, and for another amount than all of it.
 */
export async function refundBookedUnmatched(
  tx: Transaction,
  request: {
    gateway_payment_id: string;
    amount_paise?: number | undefined;
    reason: string;
    requested_by: string;
    /** The site's. */
    key_mode: GatewayMode;
  },
): Promise<string | undefined> {
  const { gateway_payment_id: id, amount_paise, reason, requested_by } = request;
  const kept = await keptPayment(tx, id);
  if (!kept) return undefined;
  const { suspense_paise, ...payment } = kept;
  if (payment.key_mode !== request.key_mode)
    throw new Failure(409, "other_keys", m.payments_decide_other_keys());
  if (suspense_paise === null) throw new Failure(409, "not_captured", m.payments_refund_not_booked());
  const unknown = await tx.run(sql({})`
    select from unmatched_payments where gateway_payment_id = ${id} and is_unknown`);
  if (unknown > 0) throw new Failure(409, "unknown_at_gateway", m.payments_decide_unknown());
  if (suspense_paise < payment.amount_paise || (amount_paise ?? suspense_paise) !== suspense_paise)
    throw new Failure(409, "not_whole", m.payments_refund_whole());
  const decision: UnmatchedDecision = {
    payment,
    reason,
    actor_user_id: null,
    decided_by: requested_by,
  };
  await makeExcess(tx, decision);
  return orderRefund(tx, decision, suspense_paise);
}

/** An open one as its event, or the gateway, told it; `suspense_paise` is null until it is booked. */
export async function keptPayment(
  db: Queryable,
  gateway_payment_id: string,
): Promise<(CapturedPayment & { suspense_paise: number | null }) | undefined> {
  const kept = await db.maybeOne(sql(keptShape)`
    select gateway_payment_id as id, gateway_order_id as order_id, gateway_key_mode as key_mode, amount_paise, currency,
      method, is_international, fee_paise, fee_tax_paise, refunded_paise, captured_at as created_at, suspense_paise
    from unmatched_payments where gateway_payment_id = ${gateway_payment_id} and not exists (
      select from payments where payments.gateway_payment_id = unmatched_payments.gateway_payment_id)`);
  return kept && { ...kept, key_mode: kept.key_mode as GatewayMode, status: "captured", captured: true };
}

const keptShape = {
  id: "text",
  order_id: "text?",
  key_mode: "text",
  amount_paise: "int8",
  currency: "text",
  method: "text",
  is_international: "bool",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  refunded_paise: "int8",
  created_at: "timestamptz",
  suspense_paise: "int8?",
} satisfies Shape;

/**
 * Locks the decision, then the new payment, then the kept row. A settlement of the same moment locks the last two in
 * the same order, so that one of the two finds the payment recorded.
 */
async function makeExcess(tx: Transaction, decision: UnmatchedDecision): Promise<void> {
  const { payment } = decision;
  await decide(tx, "refund", decision);
  await record(tx, payment, "excess");
  await postTransactions(tx, [bookExcess({ payment, paid_at: payment.created_at })]);
  await takeOutOfSuspense(tx, payment);
}

async function takeOutOfSuspense(tx: Transaction, { id }: CapturedPayment): Promise<void> {
  if ((await forgetUnmatched(tx, [id])).length === 0) throw decidedMeanwhile();
}

async function orderRefund(
  tx: Transaction,
  decision: UnmatchedDecision,
  amount_paise: number,
): Promise<string | undefined> {
  const { payment, reason, decided_by } = decision;
  await audit(tx, "unmatched_payment_refunded", decision, { amount_paise: Math.max(amount_paise, 0) });
  if (amount_paise <= 0) return undefined;
  const [id] = await refundExcess(tx, [{ id: payment.id, amount_paise, reason, requested_by: decided_by }]);
  return id;
}

/**
 * Settles an open payable by an unmatched payment that was made on another order. 403 where it is the admin's own case, 409
 * where either is settled or decided by now, the payable takes no payment any more, or a bank may take the payment back or
 * took it.
 */
export async function assignUnmatched(
  tx: Transaction,
  services: Services,
  decision: UnmatchedDecision,
  to: { payable_type: string; payable: PayableWithOrder },
): Promise<{ payment: CapturedPayment; outcome: SettleOutcome }> {
  await decide(tx, "assign", decision);
  await refuseDisputed(tx, decision.payment.id);
  const { payable, payable_type } = to;
  const payment: CapturedPayment = {
    ...decision.payment,
    order_id: payable.gateway_order_id,
    invoice_id: undefined,
  };
  const [outcome] = await settlePayments(tx, services, [payment]);
  if (outcome?.kind === "excess") throw new Failure(409, "not_payable", m.payments_assign_closed());
  if (outcome?.kind !== "settled" || outcome.payable.id !== payable.id) throw decidedMeanwhile();
  // It is locked by now, so that nobody else's becomes the admin's own before the commit.
  await refuseOwnPayable(tx, services, decision.decided_by, { payable_type, payable_id: payable.id });
  await audit(tx, "unmatched_payment_assigned", decision, {
    amount_paise: payment.amount_paise,
    [payable_type]: payable.id,
  });
  return { payment, outcome };
}

async function decide(
  tx: Transaction,
  decision: "refund" | "assign" | "elsewhere",
  { payment, reason, decided_by }: UnmatchedDecision,
): Promise<void> {
  const decided = await tx.run(command`
    insert into unmatched_decisions (gateway_payment_id, decision, reason, decided_by)
    values (${payment.id}, ${decision}, ${reason}, ${decided_by}) on conflict do nothing`);
  if (decided === 0) throw decidedMeanwhile();
}

/** Its payable is its own kept row, since it pays nothing. Refunds of it that were reported before are applied again. */
async function record(
  tx: Transaction,
  payment: CapturedPayment,
  disposition: "excess" | "elsewhere",
): Promise<{ times: number }> {
  const { fee_paise, fee_tax_paise } = feeOf(payment);
  const recorded = await tx.maybeOne(sql({ times: "int4" })`
    insert into payments (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method, fee_paise,
      fee_tax_paise, captured_at, disposition, suspense_times)
    select gateway_payment_id, 'unmatched', id, ${payment.amount_paise}, ${payment.currency}, ${payment.method},
      ${fee_paise}, ${fee_tax_paise}, ${payment.created_at}, ${disposition}, times
    from unmatched_payments where gateway_payment_id = ${payment.id}
    on conflict do nothing returning suspense_times as times`);
  if (!recorded) throw decidedMeanwhile();
  await reopenRefundEvents(tx, [payment.id]);
  return recorded;
}

function audit(
  tx: Transaction,
  event: string,
  { payment, reason, actor_user_id, decided_by }: UnmatchedDecision,
  details: Record<string, string | number>,
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id,
    event,
    subject_kind: "payment",
    subject_id: payment.id,
    details: { ...details, reason, ...(actor_user_id === null ? { by: decided_by } : {}) },
  });
}

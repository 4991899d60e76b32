import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { storedLocale } from "../../../../text/language.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { LateFee } from "../../../ledger/server/commands/post-late-fees.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookExcess, feeOf } from "../../bookings.ts";
import type { CapturedPayment, Excess, Payable, PayableType, Settlement } from "../../payable.ts";
import type { PaymentMismatch } from "../../unmatched-payments.ts";
import { isMethodCheck, keepMethodChecks } from "./keep-method-checks.ts";
import { addRecordLateFees } from "./record-late-fees.ts";
import { reopenRefundEvents } from "./reopen-refund-events.ts";
import { forgetUnmatched, keepUnmatched, type Unmatched } from "./keep-unmatched.ts";
import { type ExcessRefund, refundExcess } from "./request-refund.ts";

type SettleRefusal = PaymentMismatch | "not_captured" | "unknown_order" | "payment_of_another_order";

export type SettleOutcome =
  | { kind: "settled" | "already_settled" | "excess"; payable_type: string; payable: Payable }
  /** Captured, and kept until its payable is known. */
  | { kind: "unmatched" }
  /** A check of a payment method, which the gateway refunds by itself. */
  | { kind: "method_check" }
  /** Unmatched until an admin decided on it. */
  | { kind: "decided" }
  | { kind: "refused"; reason: SettleRefusal };

type Match = { type: PayableType; payable: Payable };
type Accepted = Settlement & { type: PayableType };

/**
 * Records captured payments and settles their payables in one transaction. Idempotent: repeating a payment changes
 * nothing. A second payment of a payable, or one that its type declines, is excess and is refunded. One that matches
 * no payable is kept. A payment that differs from our own row is refused and settles nothing; if captured, it is kept
 * as well, because it has to be refunded manually. Returns one outcome per payment, in order.
 *
 * However many payments there are, it takes two statements and one per type, besides those of the types that are
 * settled. Locks: payables by type and id, then whatever the types lock, one type at a time (see `PayableType`); never a
 * payment that is recorded.
 */
export async function settlePayments(
  tx: Transaction,
  services: Services,
  payments: readonly CapturedPayment[],
): Promise<SettleOutcome[]> {
  const { types } = services.payments;
  const [matches, recorded] = await lockPayables(tx, types, payments);
  const { outcomes, settled, excess, unmatched, checks, late_fees, matched, kept_decided } = decide(
    payments,
    matches,
    recorded,
  );
  // Sent with the first statement of the types. A declined payment is marked as excess afterwards.
  const [, declined] = await Promise.all([
    recordPayments(tx, settled, excess),
    settleByType(tx, services, settled),
  ]);
  for (const { payment } of declined) markDeclined(payments, outcomes, payment);
  if (declined.length > 0) await recordDeclined(tx, declined);
  await reopenRefundEvents(
    tx,
    [...settled, ...excess].map(({ payment }) => payment.id),
  );
  await bookAndRefundExcess(tx, services, [
    ...excess.map((settlement) => ({ ...settlement, reason: m.payments_reason_second({}, storedLocale) })),
    ...declined.map((one) => ({ ...one, declined: one.reason })),
  ]);
  await keepUnmatched(tx, unmatched);
  await keepMethodChecks(tx, checks);
  await addRecordLateFees(tx, late_fees);
  await forgetUnmatched(tx, matched, kept_decided);
  return outcomes;
}

/**
 * One round trip, run in the order of the list: locks first, so that no payment of these payables is recorded after
 * the recorded ones have been read.
 */
async function lockPayables(
  tx: Transaction,
  types: readonly PayableType[],
  payments: readonly CapturedPayment[],
): Promise<[(Match | undefined)[], Recorded]> {
  const locking = types.map((type) => type.lock(tx, payments));
  const [recorded, ...locked] = await Promise.all([recordedPayments(tx, payments), ...locking]);
  const matches = payments.map((_, i) => {
    const at = locked.findIndex((payables) => payables[i] !== undefined);
    const [type, payable] = [types[at], locked[at]?.[i]];
    return type && payable && { type, payable };
  });
  return [matches, recorded];
}

type RecordedPayment = {
  payable_type: string;
  payable_id: string;
  disposition: "settled" | "excess" | "elsewhere";
  fee_paise: number;
  fee_tax_paise: number;
  /** By an admin: it need not match what the gateway says that it pays. */
  is_decided: boolean;
};

type Recorded = {
  payments: Map<string, RecordedPayment>;
  /** Ids of unmatched payments. One may be recorded as well, by a concurrent transaction. */
  unmatched: ReadonlySet<string>;
};

/** A separate statement after the locks: only then can no other transaction add to it. */
async function recordedPayments(tx: Transaction, payments: readonly CapturedPayment[]): Promise<Recorded> {
  const ids = payments.map(({ id }) => id);
  const rows = await tx.many(sql({
    gateway_payment_id: "text",
    payable_type: "text?",
    payable_id: "uuid?",
    disposition: oneOf("settled", "excess", "elsewhere", "unmatched"),
    fee_paise: "int8",
    fee_tax_paise: "int8",
    is_decided: "bool",
  })`
    select gateway_payment_id, null as payable_type, null::uuid as payable_id, 'unmatched' as disposition, fee_paise, fee_tax_paise,
      false as is_decided
    from unmatched_payments where gateway_payment_id = any(${ids}::text[])
    union all
    select gateway_payment_id, payable_type, payable_id, disposition, fee_paise, fee_tax_paise, exists (
      select from unmatched_decisions where unmatched_decisions.gateway_payment_id = payments.gateway_payment_id)
    from payments where gateway_payment_id = any(${ids}::text[])`);
  const recorded: Recorded["payments"] = new Map();
  const unmatched = new Set<string>();
  for (const { gateway_payment_id, payable_type, payable_id, disposition, ...facts } of rows) {
    if (disposition === "unmatched") unmatched.add(gateway_payment_id);
    else if (payable_type && payable_id)
      recorded.set(gateway_payment_id, { payable_type, payable_id, disposition, ...facts });
  }
  return { payments: recorded, unmatched };
}

function decide(
  payments: readonly CapturedPayment[],
  matches: readonly (Match | undefined)[],
  recorded: Recorded,
) {
  const settled: Accepted[] = [];
  const excess: Accepted[] = [];
  const unmatched: Unmatched[] = [];
  const checks: CapturedPayment[] = [];
  /** Of payments that were recorded before the gateway knew its fee. */
  const late_fees = new Map<string, LateFee>();
  /** Unmatched until now. */
  const matched: string[] = [];
  /** Kept by a report that did not see the decision yet. */
  const kept_decided: string[] = [];
  const paid = new Set<string>();
  const outcomes = payments.map((payment, i): SettleOutcome => {
    const match = matches[i];
    const known = recorded.payments.get(payment.id);
    if (known?.is_decided) {
      if (recorded.unmatched.has(payment.id)) kept_decided.push(payment.id);
      if (isLateFee(known, payment)) late_fees.set(payment.id, { id: payment.id, ...feeOf(payment) });
      return { kind: "decided" };
    }
    if (!match && known) return { kind: "refused", reason: "payment_of_another_order" };
    if (!match && payment.captured && isMethodCheck(payment)) {
      checks.push(payment);
      if (recorded.unmatched.has(payment.id)) matched.push(payment.id);
      return { kind: "method_check" };
    }
    if (!match && payment.captured) unmatched.push({ payment, mismatch: null });
    if (!match)
      return payment.captured ? { kind: "unmatched" } : { kind: "refused", reason: "unknown_order" };
    const mismatch = mismatchOf(payment, match.payable);
    if (mismatch && payment.captured && !known) unmatched.push({ payment, mismatch });
    const reason = mismatch ?? refusalReason(payment, match, known);
    if (reason) return { kind: "refused", reason };
    const { type, payable } = match;
    const about = { payable_type: type.name, payable };
    if (recorded.unmatched.has(payment.id)) matched.push(payment.id);
    if (known && isLateFee(known, payment)) late_fees.set(payment.id, { id: payment.id, ...feeOf(payment) });
    if (known) return { kind: known.disposition === "settled" ? "already_settled" : "excess", ...about };
    const key = `${type.name} ${payable.id}`;
    const disposition = payable.is_paid || paid.has(key) ? "excess" : "settled";
    paid.add(key);
    const { fee_paise, fee_tax_paise } = feeOf(payment);
    recorded.payments.set(payment.id, {
      payable_type: type.name,
      payable_id: payable.id,
      disposition,
      fee_paise,
      fee_tax_paise,
      is_decided: false,
    });
    (disposition === "settled" ? settled : excess).push({
      type,
      payable,
      payment,
      paid_at: paidAt(payable, payment),
    });
    return { kind: disposition, ...about };
  });
  return {
    outcomes,
    settled,
    excess,
    unmatched,
    checks,
    late_fees: [...late_fees.values()],
    matched,
    kept_decided,
  };
}

function isLateFee(known: RecordedPayment, payment: CapturedPayment): boolean {
  const reported = feeOf(payment);
  if (known.fee_paise === 0) return reported.fee_paise > 0;
  return known.fee_tax_paise === 0 && reported.fee_tax_paise > 0 && reported.fee_paise === known.fee_paise;
}

function mismatchOf(payment: CapturedPayment, payable: Payable): PaymentMismatch | undefined {
  if (payment.key_mode !== payable.gateway_key_mode) return "key_mode_mismatch";
  if (payment.currency !== payable.currency) return "currency_mismatch";
  if (payment.amount_paise !== payable.amount_paise) return "amount_mismatch";
  return undefined;
}

function refusalReason(
  payment: CapturedPayment,
  { type, payable }: Match,
  known: RecordedPayment | undefined,
): SettleRefusal | undefined {
  if (!payment.captured) return "not_captured";
  if (known && (known.payable_type !== type.name || known.payable_id !== payable.id))
    return "payment_of_another_order";
  return undefined;
}

/** The gateway's time of the payment, limited to between the payable's creation and now. */
function paidAt(payable: Payable, payment: CapturedPayment): Date {
  const created_ms = Math.max(payment.created_at.getTime(), payable.created_at.getTime());
  return new Date(Math.min(created_ms, Date.now()));
}

type Declined = Accepted & { reason: string };

/** One type at a time, in the order of registration, which is the lock order. */
async function settleByType(
  tx: Transaction,
  services: Services,
  settled: readonly Accepted[],
): Promise<Declined[]> {
  const declined: Declined[] = [];
  for (const type of services.payments.types) {
    const own = settled.filter((settlement) => settlement.type === type);
    if (own.length === 0) continue;
    const results = await type.settle(tx, own, services);
    results.forEach((result, i) => {
      if (result.kind === "declined") declined.push({ ...(own[i] as Accepted), reason: result.reason });
    });
  }
  return declined;
}

async function recordPayments(tx: Transaction, settled: readonly Accepted[], excess: readonly Accepted[]) {
  const all = [...settled, ...excess];
  if (all.length === 0) return;
  await tx.run(command`
    insert into payments
      (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method, fee_paise, fee_tax_paise, captured_at,
        disposition)
    select * from unnest(${all.map(({ payment }) => payment.id)}::text[], ${all.map(({ type }) => type.name)}::text[],
      ${all.map(({ payable }) => payable.id)}::uuid[], ${all.map(({ payment }) => payment.amount_paise)}::int8[],
      ${all.map(({ payment }) => payment.currency)}::text[], ${all.map(({ payment }) => payment.method)}::text[],
      ${all.map(({ payment }) => feeOf(payment).fee_paise)}::int8[],
      ${all.map(({ payment }) => feeOf(payment).fee_tax_paise)}::int8[], ${all.map(({ paid_at }) => paid_at)}::timestamptz[],
      ${all.map((_, i) => (i < settled.length ? "settled" : "excess"))}::text[])`);
}

function markDeclined(
  payments: readonly CapturedPayment[],
  outcomes: SettleOutcome[],
  declined: CapturedPayment,
) {
  payments.forEach(({ id }, i) => {
    const outcome = outcomes[i];
    if (id === declined.id && outcome && "payable" in outcome) outcomes[i] = { ...outcome, kind: "excess" };
  });
}

async function recordDeclined(tx: Transaction, declined: readonly Declined[]): Promise<void> {
  await tx.run(command`
    update payments set disposition = 'excess'
    where gateway_payment_id = any(${declined.map(({ payment }) => payment.id)}::text[])`);
}

async function bookAndRefundExcess(
  tx: Transaction,
  services: Services,
  excess: readonly (Declined & Pick<Excess, "declined">)[],
): Promise<void> {
  if (excess.length === 0) return;
  await postTransactions(tx, excess.map(bookExcess));
  await refundExcess(
    tx,
    excess.map(({ payment, reason }): ExcessRefund => ({ ...payment, reason })),
  );
  for (const type of services.payments.types) {
    const own = excess.filter((settlement) => settlement.type === type);
    if (own.length > 0) await type.notifyOfExcess(tx, own, services);
  }
}

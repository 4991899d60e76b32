import type { Transaction } from "../../../../platform/database/database.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookElsewhereRefund, bookExcessRefund } from "../../bookings.ts";
import { isRefundOfBeyond, isTakenByDispute } from "../../disputes.ts";
import type { ChangedPayable, Payable, RefundSubject } from "../../payable.ts";
import { refundedChecks } from "./keep-method-checks.ts";
import {
  adoptRefund,
  findOurs,
  knownRefunds,
  lockPayments,
  type OurRefund,
  type RefundedPayment,
} from "./known-refunds.ts";
import { notifyOfFailedRefunds } from "./notify-of-taken-back.ts";
import {
  askSentRefunds,
  giveDueBack,
  keepClaims,
  noteExtraRefunds,
  reviveRefund,
  sentOfSameAmount,
  subjectOf,
  takeOpenDue,
} from "./owed-refunds.ts";
import { noteContradictions, storeRefunds } from "./store-refunds.ts";
import { isSumOfRefunds } from "./reported-refunds.ts";
import {
  bookReturnedRefunds,
  inDoubt,
  isBorne,
  noteReplaced,
  type TakenBack,
  withRestored,
} from "./returned-refunds.ts";

export type RefundOutcome =
  /** `payable`: whose payment was refunded; undefined for excess and payments of elsewhere, which settled nothing. */
  | { kind: "processed"; payable_type: string; payable: Payable | undefined; subject: RefundSubject }
  | { kind: "failed" }
  /** It had been processed before; the books are unchanged, and an admin has to look. */
  | { kind: "contradicted" }
  /** Applied before, or still pending. `restored`: payables that no longer count the returned refund that it replaces. */
  | { kind: "unchanged"; restored?: ChangedPayable[] }
  /**
   * Made in the dashboard while one of its amount that is owed is on its way: the gateway is asked first whether that failed. Or
   * beside one that the gateway contradicts: an admin says first what became of that.
   */
  | { kind: "asked_first" }
  /** The payment itself is not recorded yet: its event has not arrived. */
  | { kind: "payment_unknown" }
  /** Of a payment that only checked a payment method. */
  | { kind: "method_check" }
  /** The ledger is unchanged, and an operator has to check. */
  | { kind: "refused"; reason: RefundRefusal };

type RefundRefusal =
  | "more_than_captured"
  | "amount_mismatch"
  | "refund_of_another_payment"
  | "counted_in_sum";

type Processed = {
  reported: GatewayRefund;
  payment: RefundedPayment;
  refund: OurRefund;
  subject: RefundSubject;
  doubled_paise: number;
  /** It takes the place of one that nobody was owed, and is borne like that. */
  stands_in: boolean;
  i: number;
};

type HowReported = {
  /** Those that are applied later where the gateway has to be asked first. */
  may_wait?: ReadonlySet<GatewayRefund>;
  /** The gateway lists all refunds of their payments so now. */
  is_asked?: boolean;
  /** Those that waited for an answer, by when they were received: what failed since has a newer report. */
  waiting_since?: ReadonlyMap<GatewayRefund, Date>;
};

/** Of the payment, counted, and contradicted by the gateway without an admin's answer. */
function isOpenContradiction(refund: OurRefund, { gateway_payment_id }: RefundedPayment): boolean {
  return (
    refund.gateway_payment_id === gateway_payment_id &&
    refund.status === "processed" &&
    refund.is_contradicted
  );
}

/**
 * Applies refunds as the gateway reports them, including those made in its dashboard: stores the refund, and once it
 * is processed, updates the ledger and the payable. Idempotent: repeating a report changes nothing. Returns one outcome per
 * refund, in order.
 *
 * Locks payments by id, then the payables with what their type locks besides, one type at a time. Settlement, which locks payables first, never waits for
 * a recorded payment.
 */
export async function applyRefunds(
  tx: Transaction,
  services: Services,
  refunds: readonly GatewayRefund[],
  { may_wait, is_asked, waiting_since }: HowReported = {},
): Promise<RefundOutcome[]> {
  const payments = await lockPayments(tx, refunds);
  const ours = await knownRefunds(tx, refunds);
  const checks = await checksAmong(tx, refunds, payments);
  const changed = new Set<OurRefund>();
  const failed: OurRefund[] = [];
  const contradicted: string[] = [];
  const receipts = new Set(refunds.map(({ receipt }) => receipt));
  const processed: Processed[] = [];
  const doubtful: string[] = [];
  const taken_back: TakenBack[] = [];
  const now_failed = new Set(
    is_asked ? refunds.filter(({ status }) => status === "failed").map(({ id }) => id) : [],
  );
  const apply = (reported: GatewayRefund, i: number): RefundOutcome => {
    const payment = payments.get(reported.payment_id);
    if (!payment) return { kind: checks.has(reported.payment_id) ? "method_check" : "payment_unknown" };
    const known = findOurs(ours, reported);
    if (hasFailedSince(known, waiting_since?.get(reported))) return { kind: "unchanged" };
    const in_doubt = inDoubt(reported, payment, ours, services, known);
    const replaced = in_doubt.find(({ gateway_refund_id }) => now_failed.has(gateway_refund_id ?? ""));
    const stands_in = replaced?.due_id === null && isBorne(payment, services);
    if (!replaced && in_doubt.length > 0 && may_wait?.has(reported)) {
      doubtful.push(...in_doubt.flatMap(({ gateway_refund_id }) => gateway_refund_id ?? []));
      return { kind: "asked_first" };
    }
    const others = ours.filter((one) => one !== replaced);
    const reason = refusalReason(reported, payment, known, others);
    if (reason) {
      const kept = others.filter(({ is_contradicted, is_explained }) => !is_contradicted && !is_explained);
      if (refusalReason(reported, payment, known, kept)) return { kind: "refused", reason };
      if (others.some((one) => isOpenContradiction(one, payment))) return { kind: "asked_first" };
    }
    if (replaced) {
      taken_back.push({ refund: { ...replaced }, payment, stands_in });
      replaced.status = "failed";
      replaced.has_come_back = true;
      changed.add(replaced);
    }
    const due_id = known ? null : replaced ? replaced.due_id : openDueOf(reported, ours, receipts);
    if (!known && !replaced && due_id === null && may_wait?.has(reported)) {
      const sent = sentOfSameAmount(ours, reported);
      doubtful.push(...sent);
      if (sent.length > 0) return { kind: "asked_first" };
    }
    const refund = known ?? adoptRefund(ours, reported, due_id);
    if (replaced?.is_extra) refund.is_extra = true;
    const kind = updateStatus(refund, reported, ours);
    if (kind === "contradicted") {
      contradicted.push(reported.id);
      return { kind };
    }
    if (reported.status === "failed" && !refund.gateway_failed_at) {
      refund.gateway_failed_at = waiting_since?.get(reported) ?? new Date();
      changed.add(refund);
    }
    if (kind !== "unchanged" || refund.gateway_refund_id === null || refund.id === null) changed.add(refund);
    refund.gateway_refund_id = reported.id;
    if (kind === "failed") {
      failed.push(refund);
      giveDueBack(refund, ours);
    }
    if (kind !== "processed") return { kind };
    const subject = subjectOf(refund, ours, payment.amount_paise);
    const booked = { ...reported, created_at: momentOf(reported, payment) };
    processed.push({
      reported: booked,
      payment,
      refund,
      subject,
      doubled_paise: refund.doubled_paise,
      stands_in,
      i,
    });
    return { kind, payable_type: payment.payable_type, payable: undefined, subject };
  };
  const outcomes = failedFirst(refunds, apply);
  await askSentRefunds(tx, doubtful);
  await noteExtraRefunds(tx, ours, true);
  await storeRefunds(tx, [...changed]);
  await noteExtraRefunds(tx, ours, false);
  await keepClaims(
    tx,
    failed.map(({ due_id }) => due_id),
  );
  await noteContradictions(tx, contradicted);
  await noteReplaced(tx, taken_back);
  const due = processed.filter(({ subject }) => subject === "due");
  const settled = new Set(due.map(({ refund }) => refund.due_id));
  const late = failed.filter(({ due_id }) => !settled.has(due_id));
  await notifyOfFailedRefunds(
    tx,
    services,
    late.map(({ id }) => id).filter((id) => id !== null),
  );
  if (taken_back.length > 0)
    await lockRefunded(
      tx,
      services,
      [...taken_back, ...processed].map(({ payment }) => payment),
    );
  const restored = await bookReturnedRefunds(tx, services, taken_back);
  await bookUnsettled(tx, processed);
  await refundByType(tx, services, processed, outcomes);
  return withRestored(outcomes, restored, refunds, payments);
}

/** Neither before its payment nor in the future, whatever the gateway's clock says: the books count it in the month of this. */
function momentOf({ created_at }: GatewayRefund, { captured_at }: RefundedPayment): Date {
  return new Date(Math.min(Math.max(created_at.getTime(), captured_at.getTime()), Date.now()));
}

/**
 * What failed comes first, so that a refund of the same list settles what is owed by it; unless the list has another state of
 * it, whose order counts. The outcomes are in the order of the list.
 */
function failedFirst(
  refunds: readonly GatewayRefund[],
  apply: (reported: GatewayRefund, i: number) => RefundOutcome,
): RefundOutcome[] {
  const reportsOf = Map.groupBy(refunds, ({ id }) => id);
  const isFirst = ({ id, status }: GatewayRefund) => status === "failed" && reportsOf.get(id)?.length === 1;
  const outcomes = new Map<number, RefundOutcome>();
  for (const now of [true, false])
    for (const [i, reported] of refunds.entries())
      if (isFirst(reported) === now) outcomes.set(i, apply(reported, i));
  return refunds.map((_, i) => outcomes.get(i) as RefundOutcome);
}

async function checksAmong(
  tx: Transaction,
  refunds: readonly GatewayRefund[],
  payments: ReadonlyMap<string, RefundedPayment>,
): Promise<ReadonlySet<string>> {
  const unknown = refunds.filter(({ payment_id }) => !payments.has(payment_id));
  const processed = unknown.filter(({ status }) => status === "processed");
  const idsOf = (some: readonly GatewayRefund[]) => [...new Set(some.map(({ payment_id }) => payment_id))];
  return refundedChecks(tx, idsOf(unknown), idsOf(processed));
}

/** A report of it that waited since then is older than the gateway's that it failed; what we closed ourselves is no report. */
function hasFailedSince(known: OurRefund | undefined, waiting_since: Date | undefined): boolean {
  if (known?.status !== "failed" || !waiting_since || !known.gateway_failed_at) return false;
  return known.gateway_failed_at > waiting_since;
}

/**
 * Not expected from the real gateway, but checked here rather than by a database constraint. What lost disputes took is no
 * refund of the gateway: one that it made besides is gone, and is booked as sent twice. `ours`: but for what the gateway did not
 * keep, as it calls that failed now.
 */
function refusalReason(
  reported: GatewayRefund,
  payment: RefundedPayment,
  known: OurRefund | undefined,
  ours: readonly OurRefund[],
): RefundRefusal | undefined {
  if (known && known.gateway_payment_id !== reported.payment_id) return "refund_of_another_payment";
  if (known && known.amount_paise !== reported.amount_paise) return "amount_mismatch";
  if (known?.status === "processed") return undefined;
  // What failed takes nothing from the payment, and would be pending for ever.
  if (reported.status === "failed" && (known || reported.amount_paise <= payment.amount_paise))
    return undefined;
  if (isTakenByDispute(reported.id)) return undefined;
  if (!known && isCountedInSum(reported, ours)) return "counted_in_sum";
  const processed_paise = ours
    .filter(
      ({ gateway_payment_id, gateway_refund_id, status }) =>
        gateway_payment_id === reported.payment_id &&
        status === "processed" &&
        !isTakenByDispute(gateway_refund_id ?? ""),
    )
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return reported.amount_paise > payment.amount_paise - processed_paise ? "more_than_captured" : undefined;
}

/** It was made before the sum of what went back of the payment was booked as one refund, since the gateway listed none. */
function isCountedInSum({ payment_id, created_at }: GatewayRefund, ours: readonly OurRefund[]): boolean {
  return ours.some(
    ({ gateway_payment_id, gateway_refund_id, finished_at }) =>
      gateway_payment_id === payment_id &&
      isSumOfRefunds(gateway_refund_id ?? "") &&
      finished_at !== null &&
      created_at <= finished_at,
  );
}

/** What a dispute took belongs to the due that it is booked for, which has its amount as an offset. */
function openDueOf(
  reported: GatewayRefund,
  ours: readonly OurRefund[],
  receipts: ReadonlySet<string | null>,
): string | null {
  return reported.status === "failed" || isRefundOfBeyond(reported.id)
    ? null
    : takeOpenDue(ours, reported, receipts);
}

/**
 * The gateway calls a refund processed before the bank has confirmed it, and its final status can still be another
 * (razorpay.com/docs/payments/refunds/faqs). One that came back stays so: an old report of it says no more.
 */
function updateStatus(
  refund: OurRefund,
  reported: GatewayRefund,
  ours: readonly OurRefund[],
): "processed" | "failed" | "contradicted" | "unchanged" {
  if (refund.has_come_back) return "unchanged";
  if (reported.status === "failed" && refund.status === "processed") {
    refund.is_contradicted = !refund.is_explained;
    return "contradicted";
  }
  if (reported.status === "pending" && refund.status === "failed") reviveRefund(refund, ours);
  const is_change =
    (reported.status === "failed" && refund.status === "pending") ||
    (reported.status === "processed" && refund.status !== "processed");
  if (!is_change) return "unchanged";
  refund.status = reported.status;
  return reported.status === "processed" ? "processed" : "failed";
}

/** Otherwise what came back would lock what is locked after that which refunds lock first. */
async function lockRefunded(
  tx: Transaction,
  { payments: { types } }: Services,
  payments: readonly Pick<RefundedPayment, "payable_type" | "payable_id" | "disposition">[],
): Promise<void> {
  for (const type of types) {
    const own = payments.filter(
      ({ disposition, payable_type }) => disposition === "settled" && payable_type === type.name,
    );
    if (own.length > 0)
      await type.lockForRefunds(
        tx,
        own.map(({ payable_id }) => payable_id),
      );
  }
}

/** Refunds of payments that settled nothing: no type of payable is concerned. */
async function bookUnsettled(tx: Transaction, processed: readonly Processed[]): Promise<void> {
  await postTransactions(
    tx,
    processed.flatMap(({ payment: { disposition }, reported, subject, doubled_paise }) => {
      const twice_paise = subject === "extra" ? reported.amount_paise : doubled_paise;
      const refund = { ...reported, twice_paise, at: reported.created_at };
      if (disposition === "settled") return [];
      return [disposition === "excess" ? bookExcessRefund(refund) : bookElsewhereRefund(refund)];
    }),
  );
}

async function refundByType(
  tx: Transaction,
  services: Services,
  processed: readonly Processed[],
  outcomes: RefundOutcome[],
): Promise<void> {
  const { types } = services.payments;
  const odd = processed.find(
    ({ payment }) =>
      payment.disposition === "settled" && !types.some(({ name }) => name === payment.payable_type),
  );
  if (odd) throw new Error(`Nobody knows how to refund a ${odd.payment.payable_type}`);
  for (const type of types) {
    const own = processed.filter(
      ({ payment }) => payment.disposition === "settled" && payment.payable_type === type.name,
    );
    if (own.length === 0) continue;
    const payables = await type.refund(
      tx,
      own.map(({ reported, payment, subject, doubled_paise, stands_in }) => ({
        gateway_refund_id: reported.id,
        payable_id: payment.payable_id,
        amount_paise: reported.amount_paise - doubled_paise,
        doubled_paise,
        refunded_at: reported.created_at,
        subject: stands_in ? "extra" : subject,
      })),
      services,
    );
    own.forEach(({ i, subject }, at) => {
      outcomes[i] = { kind: "processed", payable_type: type.name, payable: payables[at], subject };
    });
  }
}

import { badRequest, GatewayFailure, notApplicable, withoutOrigin } from "./failure.ts";
import {
  amountField,
  collection,
  type Fields,
  notesField,
  notesForAnswer,
  nowSeconds,
  pageFields,
  refuseOtherFields,
  textField,
} from "./fields.ts";
import { newId } from "./ids.ts";
import { findPayment, type PaymentRow } from "./payments.ts";
import { rowOfId } from "./row-of-id.ts";
import { balance_paise } from "./settlements.ts";
import type { Store } from "./store.ts";

const minRefund_paise = 100;

type RefundRow = {
  id: string;
  payment_id: string;
  amount_paise: number;
  currency: string;
  status: "pending" | "processed" | "failed";
  will_fail: number;
  process_at_ms: number;
  speed: "normal" | "optimum";
  receipt: string | null;
  notes: string;
  idempotency_key: string | null;
  request: string;
  created_at: number;
};

type RefundHappening = "refund.created" | "refund.processed" | "refund.failed";
export type AnnounceRefund = (happening: RefundHappening, refund: RefundRow, payment: PaymentRow) => void;

/**
 * Accepts a full or partial refund of a captured payment; it is pending until it is processed or fails. The same
 * idempotency key with the same body returns the same refund, and with another body is rejected.
 */
export function createRefund(
  store: Store,
  payment_id: unknown,
  fields: Fields,
  options: {
    idempotency_key: string | null;
    will_fail: () => boolean;
    delay_ms: number;
    /** Besides what is not settled yet. */
    reserve_paise: number;
  },
  announce: AnnounceRefund,
): RefundRow {
  refuseOtherFields(fields, ["amount", "speed", "notes", "receipt"]);
  const payment = findPayment(store, payment_id);
  const wanted = {
    amount_paise: amountField(fields),
    speed: speedField(fields),
    notes: notesField(fields),
    receipt: textField(fields, "receipt", 40),
  };
  const request = JSON.stringify({ payment_id: payment.id, ...wanted });
  const earlier = earlierRefund(store, options.idempotency_key, request);
  if (earlier) return earlier;

  const amount_paise = refundable(payment, wanted.amount_paise);
  refuseUsedReceipt(store, payment, wanted.receipt);
  if (wanted.speed === "normal") refuseOldPayment(payment);
  // razorpay.com/docs/payments/dashboard/account-settings/balances: refunds are paid of the balance, then of the reserve.
  if (amount_paise > balance_paise(store) + options.reserve_paise)
    throw new GatewayFailure(400, tooLittleBalance, null, notApplicable);
  const refund: RefundRow = {
    id: newId("rfnd"),
    payment_id: payment.id,
    amount_paise,
    currency: payment.currency,
    status: "pending",
    will_fail: options.will_fail() ? 1 : 0,
    process_at_ms: Date.now() + options.delay_ms,
    speed: wanted.speed,
    receipt: wanted.receipt,
    notes: JSON.stringify(wanted.notes),
    idempotency_key: options.idempotency_key,
    request,
    created_at: nowSeconds(),
  };
  insertRefund(store, refund);
  announce("refund.created", refund, addToRefunded(store, payment, amount_paise));
  return refund;
}

/**
 * The gateway gives an authorised payment back by itself, with a refund like others; its payment is never captured
 * (razorpay.com/docs/payments/refunds/auto-refunds).
 */
export function refundByItself(
  store: Store,
  payment_id: unknown,
  delay_ms: number,
  announce: AnnounceRefund,
): RefundRow {
  const payment = findPayment(store, payment_id);
  if (payment.status !== "authorized") throw badRequest("Only an authorised payment goes back by itself.");
  const refund: RefundRow = {
    id: newId("rfnd"),
    payment_id: payment.id,
    amount_paise: payment.amount_paise,
    currency: payment.currency,
    status: "pending",
    will_fail: 0,
    process_at_ms: Date.now() + delay_ms,
    speed: "normal",
    receipt: null,
    notes: "{}",
    idempotency_key: null,
    request: "",
    created_at: nowSeconds(),
  };
  insertRefund(store, refund);
  announce("refund.created", refund, addToRefunded(store, payment, refund.amount_paise));
  return refund;
}

/** razorpay.com/docs/api/refunds/normal-refunds-idempotent; of another request it says both 400 and 409. */
function earlierRefund(store: Store, key: string | null, request: string): RefundRow | undefined {
  if (key === null) return undefined;
  if (key.length < 10) throw badRequest("The idempotency key must be at least 10 characters long.");
  if (!/^[A-Za-z0-9_-]{10,255}$/.test(key))
    throw badRequest(
      "The idempotency key must only contain alphanumeric characters, underscores, and hyphens",
    );
  const earlier = store.one<RefundRow>("select * from refunds where idempotency_key = ?", key);
  if (earlier && earlier.request !== request)
    throw new GatewayFailure(
      409,
      "Different request with the same idempotency key has already been processed.",
      null,
      notApplicable,
    );
  return earlier;
}

/** As github.com/razorpay/razorpay-node/issues/414 shows it. */
const tooLittleBalance =
  "Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.";

/** razorpay.com/docs/api/refunds/create-normal: the receipt of a refund is an idempotency key too, of its payment. */
function refuseUsedReceipt(store: Store, payment: PaymentRow, receipt: string | null): void {
  const used =
    receipt !== null &&
    store.one("select 1 from refunds where payment_id = ? and receipt = ?", payment.id, receipt);
  if (used) throw badRequest("Duplicate receipt found for this refund request.", "receipt");
}

/** razorpay.com/docs/payments/refunds/errors; an instant refund can still be tried. */
function refuseOldPayment({ created_at }: PaymentRow): void {
  const sixMonthsAgo = new Date();
  sixMonthsAgo.setUTCMonth(sixMonthsAgo.getUTCMonth() - 6);
  if (created_at * 1_000 < sixMonthsAgo.getTime())
    throw new GatewayFailure(
      400,
      "Refund is not supported by the bank because the payment is more than 6 months old",
      null,
      withoutOrigin,
    );
}

function refundable(payment: PaymentRow, wanted_paise: number | undefined): number {
  if (!payment.captured) throw badRequest("The payment status should be captured for action to be taken");
  const left_paise = payment.amount_paise - payment.amount_refunded_paise;
  if (left_paise === 0) throw badRequest("The payment has been fully refunded already");
  const amount_paise = wanted_paise ?? left_paise;
  if (amount_paise < minRefund_paise) throw badRequest("The amount must be at least INR 1.00", "amount");
  if (amount_paise > left_paise)
    throw badRequest("The refund amount provided is greater than amount captured", "amount");
  return amount_paise;
}

function speedField(fields: Fields): RefundRow["speed"] {
  const speed = fields.speed ?? "normal";
  if (speed === "normal" || speed === "optimum") return speed;
  throw badRequest("The selected speed is invalid.", "speed");
}

function insertRefund(store: Store, refund: RefundRow): void {
  store.run(
    `insert into refunds (id, payment_id, amount_paise, currency, status, will_fail, process_at_ms, speed, receipt, notes,
       idempotency_key, request, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    refund.id,
    refund.payment_id,
    refund.amount_paise,
    refund.currency,
    refund.status,
    refund.will_fail,
    refund.process_at_ms,
    refund.speed,
    refund.receipt,
    refund.notes,
    refund.idempotency_key,
    refund.request,
    refund.created_at,
  );
}

/** Includes pending refunds, so that refunds can never exceed the payment. */
function addToRefunded(store: Store, payment: PaymentRow, change_paise: number): PaymentRow {
  const amount_refunded_paise = payment.amount_refunded_paise + change_paise;
  const status = amount_refunded_paise === payment.amount_paise ? "refunded" : "captured";
  store.run(
    "update payments set amount_refunded_paise = ?, status = ? where id = ?",
    amount_refunded_paise,
    status,
    payment.id,
  );
  return { ...payment, amount_refunded_paise, status };
}

/** Processes every pending refund that is due, and returns when the next one is due (ms), if any. */
export function processRefunds(store: Store, now_ms: number, announce: AnnounceRefund): number | null {
  const due = store.many<RefundRow>(
    "select * from refunds where status = 'pending' and process_at_ms <= ? order by process_at_ms limit 500",
    now_ms,
  );
  for (const refund of due) {
    const payment = findPayment(store, refund.payment_id);
    const status = refund.will_fail ? "failed" : "processed";
    store.run("update refunds set status = ? where id = ?", status, refund.id);
    const after = refund.will_fail ? addToRefunded(store, payment, -refund.amount_paise) : payment;
    announce(`refund.${status}`, { ...refund, status }, after);
  }
  const next = store.one<{ at: number | null }>(
    "select min(process_at_ms) as at from refunds where status = 'pending'",
  );
  return next?.at ?? null;
}

/**
 * The bank did not take a refund that was called processed: "Processed, Failed or Reversed"
 * (razorpay.com/docs/payments/refunds/faqs). What was settled of it stays settled.
 */
export function failProcessedRefund(store: Store, id: unknown, announce: AnnounceRefund): RefundRow {
  const refund = findRefund(store, id);
  if (refund.status !== "processed") throw badRequest("Only a processed refund can fail afterwards.");
  const failed: RefundRow = { ...refund, status: "failed" };
  store.run("update refunds set status = 'failed' where id = ?", refund.id);
  const payment = findPayment(store, refund.payment_id);
  announce("refund.failed", failed, addToRefunded(store, payment, -refund.amount_paise));
  return failed;
}

export function findRefund(store: Store, id: unknown): RefundRow {
  return rowOfId<RefundRow>(store, "rfnd", id);
}

export function listRefunds(store: Store, query: Fields) {
  refuseOtherFields(query, ["from", "to", "count", "skip"]);
  const { from, to, count, skip } = pageFields(query);
  const refunds = store.many<RefundRow>(
    "select * from refunds where created_at between ? and ? order by created_at desc, seq desc limit ? offset ?",
    from,
    to,
    count,
    skip,
  );
  return collection(refunds.map(refundEntity));
}

export function refundsOfPayment(store: Store, payment_id: unknown, query: Fields) {
  refuseOtherFields(query, ["from", "to", "count", "skip"]);
  const payment = findPayment(store, payment_id);
  const { from, to, count, skip } = pageFields(query);
  const refunds = store.many<RefundRow>(
    "select * from refunds where payment_id = ? and created_at between ? and ? order by created_at desc, seq desc limit ? offset ?",
    payment.id,
    from,
    to,
    count,
    skip,
  );
  return collection(refunds.map(refundEntity));
}

/** The refund in the format of the API. */
export function refundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amount_paise,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: notesForAnswer(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: refund.created_at,
    batch_id: null,
    status: refund.status,
    speed_processed: refund.speed === "optimum" ? "instant" : "normal",
    speed_requested: refund.speed,
  };
}

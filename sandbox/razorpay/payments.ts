import { badRequest } from "./failure.ts";
import {
  collection,
  currencyField,
  type Fields,
  notesForAnswer,
  nowSeconds,
  pageFields,
  refuseOtherFields,
  requiredAmount,
} from "./fields.ts";
import { newId } from "./ids.ts";
import { findOrder, type OrderRow } from "./orders.ts";
import { rowOfId } from "./row-of-id.ts";
import type { Store } from "./store.ts";
import { invoiceOfOrder } from "./subscription-rows.ts";

export const paymentMethods = ["upi", "card", "netbanking", "wallet"] as const;
export type Method = (typeof paymentMethods)[number];
type Outcome = "succeed" | "fail" | "authorize";

export type PaymentRow = {
  id: string;
  order_id: string;
  amount_paise: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  method: Method;
  instrument: string;
  captured: number;
  amount_refunded_paise: number;
  fee_paise: number | null;
  tax_paise: number | null;
  email: string;
  contact: string;
  description: string | null;
  notes: string;
  failure: string | null;
  created_at: number;
};

export type PaymentFailure = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
};

const declinedFailure: PaymentFailure = {
  code: "BAD_REQUEST_ERROR",
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
};

const instruments: Record<Method, { bank: string | null; wallet: string | null; vpa: string | null }> = {
  upi: { bank: null, wallet: null, vpa: "success@razorpay" },
  card: { bank: null, wallet: null, vpa: null },
  netbanking: { bank: "SBIN", wallet: null, vpa: null },
  wallet: { bank: null, wallet: "payzapp", vpa: null },
};

export type Payer = {
  method?: Method;
  /** With a card that was issued abroad. */
  international?: boolean;
  /** The gateway tells its fee only once it settles the payment. */
  late_fee?: boolean;
  email?: string | null;
  contact?: string | null;
  description?: string | null;
  notes?: Record<string, string>;
};

/** State changes of payments, reported to the shop. */
type Happening = "payment.authorized" | "payment.captured" | "payment.failed" | "order.paid";
export type Announce = (happening: Happening, payment: PaymentRow, order: OrderRow) => void;

/**
 * An attempt to pay an order: a new payment that fails, is authorised, or is authorised and captured. A paid order can
 * be paid a second time, because two windows can be open for one order. `created_at` is in Unix seconds and lies in the
 * past only for generated history.
 */
export function makePayment(
  store: Store,
  order: OrderRow,
  attempt: { outcome: Outcome; payer: Payer; created_at?: number },
  announce: Announce,
): PaymentRow {
  const created_at = attempt.created_at ?? nowSeconds();
  const tried = {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === "paid" ? order.status : ("attempted" as const),
    created_at: Math.min(order.created_at, created_at),
  };
  store.run(
    "update orders set attempts = ?, status = ?, created_at = ? where id = ?",
    tried.attempts,
    tried.status,
    tried.created_at,
    tried.id,
  );
  const payment = insertPayment(store, tried, attempt, created_at);
  if (payment.status === "failed") {
    announce("payment.failed", payment, tried);
    return payment;
  }
  announce("payment.authorized", payment, tried);
  return attempt.outcome === "succeed"
    ? capture(store, payment, tried, announce, attempt.payer.late_fee)
    : payment;
}

function insertPayment(
  store: Store,
  order: OrderRow,
  { outcome, payer }: { outcome: Outcome; payer: Payer },
  created_at: number,
): PaymentRow {
  const method = payer.method ?? "upi";
  const payment: PaymentRow = {
    id: newId("pay"),
    order_id: order.id,
    amount_paise: order.amount_paise,
    currency: order.currency,
    status: outcome === "fail" ? "failed" : "authorized",
    method,
    instrument: JSON.stringify({ ...instruments[method], international: isFromAbroad(payer) }),
    captured: 0,
    amount_refunded_paise: 0,
    fee_paise: null,
    tax_paise: null,
    email: payer.email || "void@razorpay.com",
    contact: payer.contact || "+919999999999",
    description: payer.description ?? null,
    notes: JSON.stringify({ ...JSON.parse(order.notes), ...payer.notes }),
    failure: outcome === "fail" ? JSON.stringify(declinedFailure) : null,
    created_at,
  };
  store.run(
    `insert into payments (id, order_id, amount_paise, currency, status, method, instrument, captured, amount_refunded_paise,
       email, contact, description, notes, failure, created_at)
     values (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, ?, ?, ?)`,
    payment.id,
    payment.order_id,
    payment.amount_paise,
    payment.currency,
    payment.status,
    payment.method,
    payment.instrument,
    payment.email,
    payment.contact,
    payment.description,
    payment.notes,
    payment.failure,
    payment.created_at,
  );
  return payment;
}

/** Capture of an authorised payment by the client: the whole amount or nothing (razorpay.com/docs/api/payments/capture). */
export function capturePayment(store: Store, id: unknown, fields: Fields, announce: Announce): PaymentRow {
  refuseOtherFields(fields, ["amount", "currency"]);
  const payment = findPayment(store, id);
  const amount_paise = requiredAmount(fields);
  currencyField(fields);
  if (payment.captured) throw badRequest("This payment has already been captured");
  if (payment.status !== "authorized")
    throw badRequest("Only payments which have been authorized and not yet captured can be captured");
  if (amount_paise !== payment.amount_paise)
    throw badRequest("Capture amount must be equal to the amount authorized.", "amount");
  return capture(store, payment, findOrder(store, payment.order_id), announce);
}

/** A failed payment that the bank authorises late, up to days afterwards. */
export function authorizeLate(
  store: Store,
  id: unknown,
  capture_it: boolean,
  announce: Announce,
): PaymentRow {
  const payment = findPayment(store, id);
  if (payment.status !== "failed") throw badRequest("Only a failed payment can be authorised late.");
  const authorized: PaymentRow = { ...payment, status: "authorized", failure: null };
  store.run("update payments set status = 'authorized', failure = null where id = ?", payment.id);
  const order = findOrder(store, payment.order_id);
  announce("payment.authorized", authorized, order);
  return capture_it ? capture(store, authorized, order, announce) : authorized;
}

function capture(
  store: Store,
  payment: PaymentRow,
  order: OrderRow,
  announce: Announce,
  has_late_fee = false,
): PaymentRow {
  const { fee_paise, tax_paise } = has_late_fee ? unknownCharges : charges(payment);
  const captured: PaymentRow = { ...payment, status: "captured", captured: 1, fee_paise, tax_paise };
  store.run(
    "update payments set status = 'captured', captured = 1, fee_paise = ?, tax_paise = ? where id = ?",
    fee_paise,
    tax_paise,
    payment.id,
  );
  const paid: OrderRow = { ...order, status: "paid", amount_paid_paise: order.amount_paise };
  store.run("update orders set status = 'paid', amount_paid_paise = amount_paise where id = ?", order.id);
  announce("payment.captured", captured, paid);
  if (order.status !== "paid") announce("order.paid", captured, paid);
  return captured;
}

const unknownCharges = { fee_paise: null, tax_paise: null };

/** Charges what was captured without a fee, before it is settled. */
export function chargeLateFees(store: Store): void {
  const payments = store.many<PaymentRow>("select * from payments where captured = 1 and fee_paise is null");
  for (const payment of payments) {
    const { fee_paise, tax_paise } = charges(payment);
    store.run(
      "update payments set fee_paise = ?, tax_paise = ? where id = ?",
      fee_paise,
      tax_paise,
      payment.id,
    );
  }
}

/** The gateway's fee in paise, including tax: 2.5 % for cards, ₹10 for net banking; UPI and wallets are free. */
function charges(payment: PaymentRow): { fee_paise: number; tax_paise: number } {
  const before_limit =
    payment.method === "card"
      ? Math.round(payment.amount_paise * 0.025)
      : payment.method === "netbanking"
        ? 1000
        : 0;
  const fee_paise = Math.min(before_limit, payment.amount_paise);
  return { fee_paise, tax_paise: Math.round((fee_paise * 18) / 118) };
}

export function findPayment(store: Store, id: unknown): PaymentRow {
  return rowOfId<PaymentRow>(store, "pay", id);
}

export function listPayments(store: Store, query: Fields) {
  refuseOtherFields(query, ["from", "to", "count", "skip"]);
  const { from, to, count, skip } = pageFields(query);
  const payments = store.many<PaymentRow>(
    "select * from payments where created_at between ? and ? order by created_at desc, seq desc limit ? offset ?",
    from,
    to,
    count,
    skip,
  );
  return collection(payments.map((payment) => paymentEntity(store, payment)));
}

export function paymentsOfOrder(store: Store, order_id: unknown) {
  const order = findOrder(store, order_id);
  const payments = store.many<PaymentRow>(
    "select * from payments where order_id = ? order by seq desc",
    order.id,
  );
  return collection(payments.map((payment) => paymentEntity(store, payment)));
}

/** The payment in the format of the API. A charge of a subscription names its invoice, and not its subscription. */
export function paymentEntity(store: Store, payment: PaymentRow) {
  const failure: PaymentFailure | null = payment.failure ? JSON.parse(payment.failure) : null;
  const instrument = JSON.parse(payment.instrument);
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount_paise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: invoiceOfOrder(store, payment.order_id)?.id ?? null,
    international: instrument.international === true,
    method: payment.method,
    amount_refunded: payment.amount_refunded_paise,
    refund_status: refundStatus(payment),
    captured: payment.captured === 1,
    description: payment.description,
    card_id: payment.method === "card" ? payment.id.replace("pay_", "card_") : null,
    ...(payment.method === "card" ? { card: cardEntity(payment, instrument.international === true) } : {}),
    bank: instrument.bank,
    wallet: instrument.wallet,
    vpa: instrument.vpa,
    email: payment.email,
    contact: payment.contact,
    notes: notesForAnswer(payment.notes),
    fee: payment.fee_paise,
    tax: payment.tax_paise,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: payment.method === "upi" ? { rrn: payment.id.slice(-12) } : {},
    created_at: payment.created_at,
  };
}

function refundStatus(payment: PaymentRow): "partial" | "full" | null {
  if (payment.amount_refunded_paise === 0) return null;
  return payment.amount_refunded_paise === payment.amount_paise ? "full" : "partial";
}

/** Paid by a card that was issued abroad, as 0 or 1. */
export function isInternational({ instrument }: PaymentRow): number {
  return JSON.parse(instrument).international === true ? 1 : 0;
}

/** Cards alone: other methods are marked in ways that the site does not read. */
function isFromAbroad({ method, international }: Payer): boolean {
  return method === "card" && international === true;
}

function cardEntity(payment: PaymentRow, international: boolean) {
  return {
    id: payment.id.replace("pay_", "card_"),
    entity: "card",
    name: "",
    last4: "1111",
    network: "Visa",
    type: "debit",
    issuer: international ? null : "SBIN",
    international,
  };
}

import * as m from "#messages";
import { Failure, isFailure } from "../failure.ts";

export type GatewayMode = "sandbox" | "test" | "live";

export type GatewayOrder = {
  id: string;
  amount_paise: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
};

export type GatewayPayment = {
  id: string;
  order_id: string | null;
  /** Of a charge of a subscription, whose invoice names the subscription. */
  invoice_id?: string | undefined;
  amount_paise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** True also after a refund. */
  captured: boolean;
  /** upi, card, netbanking, wallet … */
  method: string;
  /** By a card that was issued abroad. */
  is_international?: boolean | undefined;
  /** The gateway's fee, tax included; 0 until it reports one. */
  fee_paise: number;
  /** The tax in it. */
  fee_tax_paise: number;
  refunded_paise: number;
  created_at: Date;
};

export type GatewayRefund = {
  id: string;
  payment_id: string;
  amount_paise: number;
  status: "pending" | "processed" | "failed";
  /** Our own refund's id, which we sent with the request. */
  receipt: string | null;
  created_at: Date;
};

export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A payment that its payer, or a bank, does not accept. */
export type GatewayDispute = {
  id: string;
  payment_id: string;
  amount_paise: number;
  currency: string;
  /** What the gateway took from us so far. */
  deducted_paise: number;
  /** fraud, retrieval, chargeback, pre_arbitration, arbitration. */
  phase: string;
  reason_code: string;
  status: DisputeStatus;
  /** Without evidence by then it is lost. */
  respond_by: Date | null;
  created_at: Date;
};

/** A monthly charge; immutable once created. */
export type GatewayPlan = { id: string; amount_paise: number; currency: string };

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionStatuses = [
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
  "cancelled",
  "completed",
  "expired",
] as const;

export type GatewaySubscription = {
  id: string;
  plan_id: string;
  status: SubscriptionStatus;
  /** Start of the last charged month; null before the first charge. */
  current_start: Date | null;
  /** Time of the next charge; null when there will be none. */
  charge_at: Date | null;
  paid_count: number;
  /** upi, card …; null until the first charge. */
  payment_method: string | null;
  /** Another plan takes the place of `plan_id` after the next charge. */
  has_scheduled_changes: boolean;
  /** Of a paused one: `self` when the API paused it; other values are not documented. */
  pause_initiated_by: string | null;
};

/** One month of a subscription, and the payment that paid it. */
export type GatewayInvoice = {
  id: string;
  subscription_id: string;
  payment_id: string | null;
  billing_start: Date;
  status: string;
};

/** What the gateway sent to our bank account at once. */
export type GatewaySettlement = {
  id: string;
  amount_paise: number;
  status: "created" | "processed" | "failed";
  /** Of the whole; 0 for an ordinary settlement, whose items have the fees. */
  fees_paise: number;
  fee_tax_paise: number;
  /** The bank's reference; null until it has one. */
  utr: string | null;
  created_at: Date;
};

/** What a settlement is made of: a payment, a refund, an adjustment or another movement of the gateway's account. */
export type GatewaySettlementItem = {
  entity_id: string;
  type: string;
  debit_paise: number;
  credit_paise: number;
  /** Before the fee. */
  amount_paise: number;
  /** Tax included. */
  fee_paise: number;
  fee_tax_paise: number;
  /** Null: not settled yet. */
  settlement_id: string | null;
  /** Of a refund: the payment that it gives back. */
  payment_id: string | null;
  dispute_id: string | null;
  method: string | null;
  description: string | null;
  created_at: Date;
  settled_at: Date | null;
};

/**
 * The payment gateway. Every call can throw a Failure: `gateway_unavailable` (503) when it did not respond, requests a
 * retry or rejects our keys; `gateway_bad_answer` (502) when its response is invalid; `gateway_refused` (502, see
 * `refusalOf`) when it rejected the request. After the first two it is unknown whether the call, or an earlier one like
 * it, took effect.
 */
export type Gateway = {
  mode: GatewayMode;
  /** Public: the payment window needs it. */
  key_id: string;
  checkout_script_url: string;
  /** Form target in a browser without script. */
  hosted_checkout_url: string;
  /** Source of the window in a content security policy; undefined: Razorpay's own hosts. */
  gateway_origin: string | undefined;

  createOrder(order: {
    amount_paise: number;
    currency: string;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | undefined>;
  fetchPayment(payment_id: string): Promise<GatewayPayment>;
  fetchOrderPayments(order_id: string): Promise<GatewayPayment[]>;
  capturePayment(payment: {
    payment_id: string;
    amount_paise: number;
    currency: string;
  }): Promise<GatewayPayment>;
  /** Idempotent: the same key (10 to 255 of [A-Za-z0-9_-]) returns the same refund. */
  refundPayment(refund: {
    payment_id: string;
    amount_paise: number;
    idempotency_key: string;
    notes: Record<string, string>;
  }): Promise<GatewayRefund>;
  fetchPaymentRefunds(payment_id: string): Promise<GatewayRefund[]>;
  /**
   * All refunds of the account since then, including those made in its dashboard: newest first, at most 100. Unparsed,
   * because one invalid refund must not hide the others.
   */
  listRefunds(page: { since: Date; count: number; skip: number }): Promise<unknown[]>;
  fetchDispute(dispute_id: string): Promise<GatewayDispute>;
  /** All disputes of the account, newest first, at most 100; unparsed like refunds. */
  listDisputes(page: { count: number; skip: number }): Promise<unknown[]>;

  /** All settlements since then: newest first, at most 100. Unparsed, as above. */
  listSettlements(page: { since: Date; count: number; skip: number }): Promise<unknown[]>;
  fetchSettlement(settlement_id: string): Promise<GatewaySettlement>;
  /** What was settled on a day in India, at most 1,000 of it. Unparsed, as above. */
  listSettledItems(page: { day: string; count: number; skip: number }): Promise<unknown[]>;

  createPlan(plan: { amount_paise: number; currency: string; name: string }): Promise<GatewayPlan>;
  createSubscription(subscription: {
    plan_id: string;
    total_count: number;
    notes: Record<string, string>;
    /** The first charge, and until when it can be approved; without them the first month is charged at once. */
    start_at?: Date;
    expire_by?: Date;
  }): Promise<GatewaySubscription>;
  fetchSubscription(subscription_id: string): Promise<GatewaySubscription>;
  cancelSubscription(subscription_id: string): Promise<GatewaySubscription>;
  pauseSubscription(subscription_id: string): Promise<GatewaySubscription>;
  /** Refused where the payer paused it. */
  resumeSubscription(subscription_id: string): Promise<GatewaySubscription>;
  /** After the next charge; refused unless it is paid by a card that was issued abroad. */
  changePlan(subscription_id: string, plan_id: string): Promise<GatewaySubscription>;
  /** The plan of a subscription with scheduled changes once they apply. */
  fetchScheduledPlan(subscription_id: string): Promise<string>;
  /** The subscription that this invoice charges; null for other invoices, such as those made in the dashboard. */
  subscriptionOfInvoice(invoice_id: string): Promise<string | null>;
  /** Newest first, at most 100. */
  listInvoices(page: { subscription_id: string; count: number; skip: number }): Promise<GatewayInvoice[]>;

  /** Whether the payment window's signature over our subscription's id is valid. */
  isSubscriptionSignature(signed: {
    subscription_id: string;
    payment_id: string;
    signature: string;
  }): boolean;
  /** Whether the payment window's signature over our order's id is valid. */
  isPaymentSignature(signed: { order_id: string; payment_id: string; signature: string }): boolean;
};

const idPattern = /^(order|pay|rfnd|sub|plan|inv|disp|setl)_[A-Za-z0-9]{14}$/;

export type GatewayIdKind = "order" | "pay" | "rfnd" | "sub" | "plan" | "inv" | "disp" | "setl";

/** Ids go into URLs unescaped, so nothing else is accepted as one. */
export function isGatewayId(kind: GatewayIdKind, text: string): boolean {
  return idPattern.test(text) && text.startsWith(`${kind}_`);
}

/** The gateway refused the request. */
export type Refusal = { http_status: number; description: string };

/** Makes no statement about money: an earlier call may have moved it, such as a capture of the same payment. */
export function gatewayRefused(refusal: Refusal): Failure {
  return new Failure(502, "gateway_refused", m.platform_gateway_refused(), { cause: refusal });
}

export function gatewayUnavailable(cause: unknown): Failure {
  return new Failure(503, "gateway_unavailable", m.platform_gateway_unavailable(), {
    retry_after_seconds: 60,
    cause,
  });
}

class KeysRefused extends Error {
  override readonly name = "KeysRefused";
}

/** Not about one payment: every call fails until an operator sets other keys. */
export function keysRefused(message: string): Failure {
  return gatewayUnavailable(new KeysRefused(message));
}

class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** The connection ended before a response, for instance an idle one that the gateway closed at this moment. */
export function connectionLost(message: string): Failure {
  return gatewayUnavailable(new ConnectionLost(message));
}

export function isConnectionLost(error: unknown): boolean {
  return isFailure(error) && error.cause instanceof ConnectionLost;
}

/** The log level of a failed call: an outage ends by itself, rejected keys need an operator. */
export function logLevelOf(error: unknown): "warn" | "error" {
  return isFailure(error) && error.cause instanceof KeysRefused ? "error" : "warn";
}

export function gatewayBadAnswer(cause: unknown): Failure {
  return new Failure(502, "gateway_bad_answer", m.platform_gateway_bad_answer(), {
    retry_after_seconds: 60,
    cause,
  });
}

/** Undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isFailure(error) && error.code === "gateway_refused" ? (error.cause as Refusal) : undefined;
}

/**
 * The gateway has nothing with the id that it was asked for: an unknown one, or of another account or mode of it. Another refusal says
 * nothing of that (razorpay.com/docs/api/payments/fetch-with-id, docs/api/disputes/accept).
 */
export function isUnknownId(error: unknown): boolean {
  return refusalOf(error)?.description.startsWith("The id provided does not exist") ?? false;
}

/** Whether the gateway has what is asked for now. Fails as the gateway, also where that refuses for another reason. */
export async function isKnown(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isUnknownId(error)) return false;
    throw error;
  }
}

/** Whether the call may have taken effect although no valid response arrived. */
export function isUncertain(error: unknown): boolean {
  return isFailure(error) && (error.code === "gateway_unavailable" || error.code === "gateway_bad_answer");
}

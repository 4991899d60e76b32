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
  amount_paise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Money was taken, whatever was given back since. */
  captured: boolean;
  /** upi, card, netbanking, wallet … */
  method: string;
  /** What the gateway keeps, tax included; 0 until it says. */
  fee_paise: number;
  refunded_paise: number;
  created_at: Date;
};

export type GatewayRefund = {
  id: string;
  payment_id: string;
  amount_paise: number;
  status: "pending" | "processed" | "failed";
  /** What we called it when we asked for it: our own refund's id. */
  receipt: string | null;
  created_at: Date;
};

/**
 * The payment gateway. Every call can throw a Failure: `gateway_unavailable` (503) when it did not answer, wants to
 * be asked again or refuses our keys, `gateway_bad_answer` (502) when it answered nonsense, `gateway_refused` (502,
 * see `refusalOf`) when it understood and said no. After the first two nobody knows whether the call, or an earlier
 * one like it, had its effect.
 */
export type Gateway = {
  mode: GatewayMode;
  /** Public: the payment window needs it. */
  key_id: string;
  checkout_script_url: string;
  /** Where a form goes in a browser without script. */
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
  /** Asked again with the same key (10 to 255 of [A-Za-z0-9_-]), answers the same refund. */
  refundPayment(refund: {
    payment_id: string;
    amount_paise: number;
    idempotency_key: string;
    notes: Record<string, string>;
  }): Promise<GatewayRefund>;
  fetchPaymentRefunds(payment_id: string): Promise<GatewayRefund[]>;
  /**
   * All refunds of the account since then, those of its dashboard included: newest first, at most 100 of them. As the
   * gateway writes them, because one that is odd must not hide the others.
   */
  listRefunds(page: { since: Date; count: number; skip: number }): Promise<unknown[]>;

  /** Whether the payment window's signature is the gateway's own, over our order's id. */
  isPaymentSignature(signed: { order_id: string; payment_id: string; signature: string }): boolean;
};

const idPattern = /^(order|pay|rfnd|sub|plan)_[A-Za-z0-9]{14}$/;

/** Ids go into URLs unescaped by the SDK, so nothing else may pass for one. */
export function isGatewayId(kind: "order" | "pay" | "rfnd", text: string): boolean {
  return idPattern.test(text) && text.startsWith(`${kind}_`);
}

/** The gateway understood and said no: trying again changes nothing. */
type Refusal = { http_status: number; description: string };

export function gatewayRefused(refusal: Refusal): Failure {
  return new Failure(
    502,
    "gateway_refused",
    "The payment service did not accept this. No money has moved. Please try again later.",
    { cause: refusal },
  );
}

export function gatewayUnavailable(cause: unknown): Failure {
  return new Failure(
    503,
    "gateway_unavailable",
    "The payment service does not answer at the moment. Please try again in a minute.",
    { retry_after_seconds: 60, cause },
  );
}

class KeysRefused extends Error {
  override readonly name = "KeysRefused";
}

/** Says nothing about the payment, and stays so until an operator sets other keys. */
export function keysRefused(message: string): Failure {
  return gatewayUnavailable(new KeysRefused(message));
}

/** How loud to log a failed call: an outage passes by itself, refused keys wait for an operator. */
export function logLevelOf(error: unknown): "warn" | "error" {
  return isFailure(error) && error.cause instanceof KeysRefused ? "error" : "warn";
}

export function gatewayBadAnswer(cause: unknown): Failure {
  return new Failure(
    502,
    "gateway_bad_answer",
    "The payment service is having trouble at the moment. Please try again in a minute.",
    { retry_after_seconds: 60, cause },
  );
}

/** Undefined for everything but a refusal. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isFailure(error) && error.code === "gateway_refused" ? (error.cause as Refusal) : undefined;
}

/** Whether the call may have had its effect although no usable answer came. */
export function isUncertain(error: unknown): boolean {
  return isFailure(error) && (error.code === "gateway_unavailable" || error.code === "gateway_bad_answer");
}

import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { callApi, Refusal } from "../../../page/call-api.ts";
import type { FieldErrors } from "../../../platform/failure.ts";
import { formatRupees } from "../../../text/money.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { browserNetwork, pauseAfter } from "../../donations/ui/giving/network.ts";
import { newIdempotencyKey } from "../../donations/ui/giving/idempotency-key.ts";
import { loadPaymentScript, type PaymentSuccess, payInWindow } from "../../donations/ui/payment-window.ts";
import { announceCartChange } from "./cart-count.ts";
import { forgetDraft } from "./checkout-draft.ts";

export type CheckoutStage = "idle" | "processing" | "confirming";

type Opened = {
  id: string;
  order_number: string;
  amount: number;
  currency: string;
  orderId: string;
  key: string;
};

type Fields = Record<string, string>;

const windowColour = "#2563eb";
const verificationTries = 4;

/**
 * Places an order, has it paid in the gateway's window, and verifies that. A missing answer is no refusal: after the
 * payment the order's own page goes on asking.
 */
export function useCheckout(payment: { script_url: string; organisation: string }) {
  const [stage, setStage] = useState<CheckoutStage>("idle");
  const [errors, setErrors] = useState<FieldErrors>({});
  const last = useRef<{ body: string; key: string }>(undefined);
  const notify = useNotify();
  const navigate = useNavigate();

  async function place(fields: Fields, total_paise: number): Promise<void> {
    setStage("processing");
    setErrors({});
    try {
      await loadPaymentScript(payment.script_url);
      const order = await openOrder(fields, total_paise);
      const end = await payInWindow(windowOf(order, fields), (reason) => notify(failed(reason)));
      if ("success" in end) await verify(order, end.success);
    } catch (error) {
      refuse(error);
    }
    setStage("idle");
  }

  /** Sent again unchanged, it keeps its key, and so it is the same order. */
  function openOrder(fields: Fields, total_paise: number): Promise<Opened> {
    const body = JSON.stringify({ ...fields, total: total_paise / 100 });
    if (last.current?.body !== body) last.current = { body, key: newIdempotencyKey() };
    return callApi<Opened>("/api/v1/orders", "POST", JSON.parse(body) as object, {
      "Idempotency-Key": last.current.key,
    });
  }

  function windowOf(order: Opened, { fullName = "", email = "", phone = "" }: Fields) {
    return {
      key: order.key,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: payment.organisation,
      description: order.order_number,
      image: `${window.location.origin}/icon-192.png`,
      prefill: { name: fullName, email, contact: phone },
      theme: { color: windowColour },
    };
  }

  async function verify(order: Opened, success: PaymentSuccess): Promise<void> {
    setStage("confirming");
    const verified = await handOver(success);
    last.current = undefined;
    forgetDraft();
    announceCartChange();
    if (verified === "refused")
      throw new Refusal(409, m.orders_not_verified({ id: success.razorpay_payment_id }));
    if (verified === "paid")
      notify({
        tone: "success",
        subject: "checkout",
        title: m.orders_placed_title(),
        text: m.orders_placed_text({ amount: formatRupees(order.amount) }),
      });
    await navigate(`/checkout?order=${order.id}${verified === "unknown" ? "&reported=yes" : ""}`);
  }

  function refuse(error: unknown): void {
    if (!(error instanceof Refusal) && !(error instanceof Error)) throw error;
    const refusal = error instanceof Refusal ? error : undefined;
    if (refusal?.fields) setErrors(refusal.fields);
    if (refusal && refusal.status >= 400 && refusal.status < 500) last.current = undefined;
    notify(failed(refusal && refusal.status > 0 ? refusal.message : undefined));
  }

  /** The field is being corrected. */
  function correct(name: string): void {
    if (errors[name] !== undefined) setErrors(({ [name]: _corrected, ...rest }) => rest);
  }

  return { stage, errors, setErrors, correct, place };
}

function failed(reason: string | undefined) {
  return {
    tone: "destructive" as const,
    title: m.orders_failed_title(),
    text: reason ?? m.orders_failed_text(),
    subject: "checkout",
  };
}

/** `unknown`: no answer came; the reconciler and the order's page go on. */
async function handOver(success: PaymentSuccess): Promise<"paid" | "refused" | "unknown"> {
  for (let tries = 1; tries <= verificationTries; tries += 1) {
    try {
      const { status } = await callApi<{ status: "paid" | "refund_pending" }>(
        "/api/v1/orders/verify",
        "POST",
        {
          razorpayOrderId: success.razorpay_order_id,
          razorpayPaymentId: success.razorpay_payment_id,
          razorpaySignature: success.razorpay_signature,
        },
      );
      return status === "paid" ? "paid" : "unknown";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status >= 400 && error.status < 500 && error.status !== 429) return "refused";
    }
    await browserNetwork.pause(pauseAfter(tries), new AbortController().signal);
  }
  return "unknown";
}

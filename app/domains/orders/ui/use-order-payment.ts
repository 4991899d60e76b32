import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { callApi, Refusal } from "../../../page/call-api.ts";
import { formatRupees } from "../../../text/money.ts";
import { useNotify, useWithdrawNotices } from "../../../ui/notices.tsx";
import { browserNetwork } from "../../../page/network.ts";
import { stayingHere } from "../../../page/staying-here.ts";
import { oneAtATime } from "../../payments/ui/one-at-a-time.ts";
import {
  loadPaymentScript,
  type PaymentSuccess,
  payInWindow,
  windowOptions,
} from "../../payments/ui/payment-window.ts";
import { type VerificationAnswer, verifyUntilKnown } from "../../payments/ui/verify-until-known.ts";
import type { OpenedOrderAnswer, Payer } from "../opened-order.ts";
import { openWhenConnected } from "./open-when-connected.ts";

/** `waiting`: offline, before anything is paid. */
export type PaymentStage = "idle" | "processing" | "waiting" | "confirming";

/** Of the notices about a payment, of which one is shown at a time. */
const subject = "checkout";
/** Code of a refused verification. */
const notVerified = "not_verified";

export type OrderPaymentSetup = { script_url: string; organisation: string };

/**
 * Takes an order's payment in the gateway's window and verifies it. A missing response is no refusal: after the
 * payment the order's page keeps polling. `onPaid`: the window reported the payment; `onUnpaid`: it was closed
 * without one, and the order waits.
 */
export function useOrderPayment(setup: OrderPaymentSetup, onPaid: () => void, onUnpaid?: () => void) {
  const [stage, setStage] = useState<PaymentStage>("idle");
  const notify = useNotify();
  const withdraw = useWithdrawNotices();
  const navigate = useNavigate();
  const [once] = useState(oneAtATime);
  const opening = useRef<AbortController>(undefined);
  const waits_for_payment = useRef(false);
  useEffect(
    () => () => {
      opening.current?.abort();
      // It tells where to pay, which the next page shows.
      if (waits_for_payment.current) withdraw(subject);
    },
    [withdraw],
  );

  /** Returns the refusal, which a notice has shown. Ignored while already running. */
  const pay = (...opened: Parameters<typeof attempt>) => once(() => attempt(...opened));

  async function attempt(
    open: () => Promise<OpenedOrderAnswer>,
    payerOf: (order: OpenedOrderAnswer) => Payer,
  ): Promise<Refusal | undefined> {
    setStage("processing");
    waits_for_payment.current = false;
    withdraw(subject);
    const { signal } = (opening.current = new AbortController());
    const isHere = stayingHere();
    const scriptAndOrder = async () => {
      await loadPaymentScript(setup.script_url);
      signal.throwIfAborted();
      return open();
    };
    try {
      const order = await openWhenConnected(scriptAndOrder, {
        network: browserNetwork,
        signal,
        onConnection: (is_online) => setStage(is_online ? "processing" : "waiting"),
      });
      // No window opens over another page, whose address is there before the page is. This one may also have got
      // another content, such as the unpaid order.
      if (!isHere()) notify(notPaid(isHere));
      if (signal.aborted || !isHere()) return undefined;
      const options = windowOptions({
        order,
        description: order.order_number,
        organisation: setup.organisation,
        payer: payerOf(order),
      });
      const end = await payInWindow(options, (reason) => notify(failed(reason)));
      if ("success" in end) await verify(order, end.success, isHere);
      else {
        if (!end.has_failed) notify(notPaid(isHere));
        waits_for_payment.current = !end.has_failed && isHere();
        onUnpaid?.();
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refusal = error instanceof Refusal ? error : undefined;
      // After a payment it is said wherever the customer is.
      if (signal.aborted && refusal?.code !== notVerified) return undefined;
      notify(failed(reasonOf(refusal)));
      return refusal;
    } finally {
      setStage("idle");
    }
  }

  /** Goes on when the page is left, and then leads nowhere. */
  async function verify(
    order: OpenedOrderAnswer,
    success: PaymentSuccess,
    isHere: () => boolean,
  ): Promise<void> {
    setStage("confirming");
    // So that a reload before the response shows no second payment form.
    if (isHere()) window.history.replaceState(window.history.state, "", orderAddress(order, true));
    const waiting = { network: browserNetwork, signal: new AbortController().signal };
    const verified = await verifyUntilKnown(() => handOver(success), waiting);
    onPaid();
    if (verified === "refused")
      throw new Refusal(409, m.orders_not_verified({ id: success.razorpay_payment_id }), notVerified);
    if (verified === "paid")
      notify({
        tone: "success",
        subject,
        title: m.orders_placed_title(),
        text: m.orders_placed_text({ amount: formatRupees(order.amount) }),
      });
    else if (!isHere()) notify({ subject, title: m.orders_confirming_title() });
    if (isHere()) await navigate(orderAddress(order, verified === "unconfirmed"), { replace: true });
  }

  return { stage, pay, stop: () => opening.current?.abort() };
}

function orderAddress({ id }: OpenedOrderAnswer, is_reported: boolean): string {
  return `/checkout?order=${id}${is_reported ? "&reported=yes" : ""}`;
}

/** The window was closed, or its page left, before anything was paid. */
function notPaid(isHere: () => boolean) {
  const text = isHere() ? m.orders_not_paid_text() : m.orders_left_text();
  return { title: m.orders_not_paid_title(), text, subject };
}

function failed(reason: string | undefined) {
  return {
    tone: "destructive" as const,
    title: m.orders_failed_title(),
    text: reason ?? m.orders_failed_text(),
    subject,
  };
}

/** Undefined: nothing that we know. */
function reasonOf(refusal: Refusal | undefined): string | undefined {
  if (refusal?.code === "internal") return m.orders_failed_number({ number: refusal.request_id });
  // Without a code, the refusal is not one of ours.
  return refusal?.code ? refusal.message : undefined;
}

async function handOver(success: PaymentSuccess): Promise<VerificationAnswer> {
  try {
    const { status } = await callApi<{ status: "paid" | "refund_pending" }>("/api/v1/orders/verify", "POST", {
      razorpayOrderId: success.razorpay_order_id,
      razorpayPaymentId: success.razorpay_payment_id,
      razorpaySignature: success.razorpay_signature,
    });
    // For a refunded payment the order's page shows the reason.
    return status === "paid" ? "paid" : "unknown";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 0) return "unreached";
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? "refused" : "unknown";
  }
}

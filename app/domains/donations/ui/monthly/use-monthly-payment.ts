import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import type { Notice } from "../../../../text/notice.ts";
import { useNotify } from "../../../../ui/notices.tsx";
import { browserNetwork } from "../../../../page/network.ts";
import { stayingHere } from "../../../../page/staying-here.ts";
import { oneAtATime } from "../../../payments/ui/one-at-a-time.ts";
import { loadPaymentScript, payInWindow, windowOptions } from "../../../payments/ui/payment-window.ts";
import { verifyUntilKnown } from "../../../payments/ui/verify-until-known.ts";
import { monthlyPath } from "../../monthly-gift.ts";
import { createDonationCalls } from "../donation-calls.ts";
import { verificationOf } from "../giving/confirm-payment.ts";
import { notVerifiedNotice } from "../giving/use-giving.ts";

export type MonthlyPayment = {
  script_url: string;
  organisation: string;
  key: string;
  /** In paise. */
  amount: number;
  /** Null: there is nothing to pay or to choose. */
  subscription_id: string | null;
};

type Paying = { payment: MonthlyPayment; title: string; reference: string; changes_method: boolean };

const subject = "monthly-gift";

/**
 * Pays an open month in the gateway's window, or changes the payment method there. A missing response is no rejection.
 */
export function useMonthlyPayment({ payment, title, reference, changes_method }: Paying) {
  const [stage, setStage] = useState<"idle" | "opening" | "confirming">("idle");
  const [once] = useState(oneAtATime);
  const notify = useNotify();
  const navigate = useNavigate();
  const was_left = useRef(false);
  useEffect(() => {
    // In development React runs each effect twice.
    was_left.current = false;
    return () => {
      was_left.current = true;
    };
  }, []);
  const failed = (text: string | undefined) =>
    notify({ tone: "destructive", title: m.donations_monthly_failed_pay(), text, subject });

  async function pay(subscriptionId: string): Promise<void> {
    const isHere = stayingHere();
    await loadPaymentScript(payment.script_url);
    // No window opens over another page, whose address is there before the page is.
    if (was_left.current || !isHere()) return;
    const { key, amount, organisation } = payment;
    const options = windowOptions({
      order: { subscriptionId, changes_method, key, amount, currency: "INR" },
      description: m.donations_window_description_monthly({ campaign: title }),
      organisation,
      payer: { name: "", email: "", phone: "" },
    });
    const end = await payInWindow(options, failed);
    if (!("success" in end)) return;
    setStage("confirming");
    const calls = createDonationCalls();
    const waiting = { network: browserNetwork, signal: new AbortController().signal };
    const verified = await verifyUntilKnown(() => verificationOf(calls, end.success), waiting);
    if (verified === "refused") notify(notVerifiedNotice(end.success.razorpay_payment_id));
    if (verified === "paid") notify({ tone: "success", title: doneTitle(changes_method), subject });
    // Whoever has gone on meanwhile stays there.
    const href = monthlyPath(reference, { is_paid: verified === "unconfirmed" });
    if (isHere()) await navigate(href, { replace: true, preventScrollReset: true });
    else if (verified === "unconfirmed") notify(confirmingNotice(href));
  }

  async function submit(event: FormEvent): Promise<void> {
    const { subscription_id } = payment;
    if (subscription_id === null) return;
    event.preventDefault();
    await once(() => attempt(subscription_id));
  }

  async function attempt(subscription_id: string): Promise<void> {
    setStage("opening");
    try {
      await pay(subscription_id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failed(error.message);
    } finally {
      setStage("idle");
    }
  }
  return { stage, submit };
}

function confirmingNotice(href: string): Notice {
  const link = { label: m.donations_see(), href };
  return { tone: "success", title: m.donations_confirming_text(), link, subject };
}

function doneTitle(changes_method: boolean): string {
  return changes_method ? m.donations_monthly_notice_method() : m.donations_monthly_notice_paid();
}

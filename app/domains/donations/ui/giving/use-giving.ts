import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import { localHref } from "../../../../text/language.ts";
import type { Notice } from "../../../../text/notice.ts";
import { useNotify, useWithdrawNotices } from "../../../../ui/notices.tsx";
import { givenPath } from "../../donation-path.ts";
import { createDonationCalls, type DonationOrderInput } from "../donation-calls.ts";
import { oneAtATime } from "../../../payments/ui/one-at-a-time.ts";
import { loadPaymentScript, payInWindow, windowOptions } from "../../../payments/ui/payment-window.ts";
import { createGiving, type GivingEnd, type GivingStage } from "./give.ts";
import { type KeptDonation, keptDonations } from "./kept-donations.ts";
import { browserNetwork } from "../../../../page/network.ts";
import { newRequestKey } from "../../../../page/request-key.ts";
import { stayingHere } from "../../../../page/staying-here.ts";

export type PaymentSetup = {
  script_url: string;
  organisation: string;
  test_mode: boolean;
  /** Donors are asked whether they are citizens of India. */
  citizens_only?: true;
  /** Absent: no approval is on record for today, so there are no tax receipts. */
  tax_above_paise?: number;
};

/** Subject of all notices about a donation, of which one is shown at a time. */
export const noticeSubject = "donation";

type Given = Extract<GivingEnd, { giving: KeptDonation }>;

/** The steps of a donation in the browser and its stage. `showGiven` follows a payment. */
export function useGiving(setup: PaymentSetup) {
  const notify = useNotify();
  const withdraw = useWithdrawNotices();
  const [stage, setStage] = useState<GivingStage>("idle");
  const [once] = useState(oneAtATime);
  const [giving] = useState(() => {
    let isHere = () => false;
    const steps = createGiving({
      calls: createDonationCalls(),
      kept: keptDonations,
      network: browserNetwork,
      loadScript: () => loadPaymentScript(setup.script_url),
      payInWindow(order, { donorName, donorEmail, donorPhone, is_monthly }) {
        const payer = { name: donorName ?? "", email: donorEmail, phone: donorPhone ?? "" };
        const options = windowOptions({
          order,
          description: windowDescription(order.campaignTitle, is_monthly),
          organisation: setup.organisation,
          payer,
        });
        return payInWindow(options, (reason) => notify(failureNotice(reason)));
      },
      newKey: newRequestKey,
      isHere: () => isHere(),
      show(next) {
        if (next !== "paying") withdraw(noticeSubject);
        // An open modal dialog would cover the window: it must be closed before the window opens.
        if (next === "paying") flushSync(() => setStage(next));
        else setStage(next);
      },
      onPaidLater: (donation) => showGiven({ kind: "paid", giving: donation }),
    });
    /** Opens the donation's page; to whoever has gone on to another page it is said there. */
    function showGiven(given: Given): void {
      if (isHere()) showDonation(given.giving);
      else notify(givenNotice(given));
    }
    function give(input: DonationOrderInput): Promise<GivingEnd> {
      isHere = stayingHere();
      return steps.give(input);
    }
    return { ...steps, give, showGiven };
  });
  useEffect(() => () => void giving.leave(), [giving]);
  useReturns(() => setStage("idle"));

  /** Resolves to the outcome; a notice is shown unless it succeeded. Ignored while an attempt is running. */
  async function give(input: DonationOrderInput): Promise<GivingEnd> {
    return (await once(() => attempt(input))) ?? { kind: "stopped" };
  }

  async function attempt(input: DonationOrderInput): Promise<GivingEnd> {
    const end = await giving.give(input);
    if (end.kind === "paid" || end.kind === "unconfirmed") return end;
    setStage("idle");
    if (end.kind === "failed") notify(failureNotice(end.reason));
    if (end.kind === "dismissed" && !end.has_failed) notify(notPaidNotice());
    if (end.kind === "not_verified") notify(notVerifiedNotice(end.payment_id));
    return end;
  }
  return { stage, give, showGiven: giving.showGiven, stop: giving.stop };
}

function showDonation(giving: KeptDonation): void {
  window.location.assign(localHref(givenPath(giving, { is_paid: true })));
}

function windowDescription(campaign: string, is_monthly: true | undefined): string {
  return is_monthly
    ? m.donations_window_description_monthly({ campaign })
    : m.donations_window_description({ campaign });
}

/** When the browser restores the page from its back/forward cache, makes it usable again. */
function useReturns(onReturn: () => void) {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && returned();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

function givenNotice({ kind, giving }: Given): Notice {
  const amount = formatRupees(giving.amount_paise);
  const title = giving.campaign_title;
  const link = { label: m.donations_see(), href: givenPath(giving, { is_paid: kind === "unconfirmed" }) };
  const said =
    kind === "paid"
      ? { title: m.donations_success_title(), text: m.donations_success_text({ amount, title }) }
      : { title: m.donations_confirming_text(), text: m.donations_confirming_of({ amount, title }) };
  return { ...said, tone: "success", link, subject: noticeSubject };
}

/** The window was closed before its payment was reported. */
function notPaidNotice(): Notice {
  return { title: m.donations_not_paid_title(), text: m.donations_not_paid_text(), subject: noticeSubject };
}

function failureNotice(reason: string | undefined): Notice {
  return {
    title: m.donations_failed_title(),
    text: reason || m.donations_failed_text(),
    tone: "destructive",
    subject: noticeSubject,
  };
}

export function notVerifiedNotice(payment_id: string): Notice {
  return {
    title: m.donations_not_verified_title(),
    text: m.donations_not_verified_text({ id: payment_id }),
    tone: "destructive",
    subject: noticeSubject,
  };
}

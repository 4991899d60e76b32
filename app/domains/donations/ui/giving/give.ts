import { type DonationOrder, type DonationOrderInput, NoAnswer, Refused } from "../donation-calls.ts";
import type { PaymentEnd } from "../../../payments/ui/payment-window.ts";
import { type Confirming, confirmPayment, isPaidMeanwhile } from "./confirm-payment.ts";
import type { KeptDonation } from "./kept-donations.ts";
import { pauseAfter } from "../../../../page/network.ts";

/** Stage of a donation; a donor is shown one at a time. */
export type GivingStage =
  | "idle"
  /** Loading the script and creating the order. */
  | "opening"
  /** No connection: nothing was charged, and it retries automatically. `offline`: reported by the device. */
  | "offline"
  | "unreachable"
  /** In the payment window, which must be on top of everything else. */
  | "paying"
  /** It is unknown whether an earlier payment of this browser was made. */
  | "checking"
  /** The payment window reported success, the server has not confirmed it yet. */
  | "confirming";

/** Outcome of an attempt. After `paid` and `unconfirmed` the donation's own page takes over. */
export type GivingEnd =
  | { kind: "paid" | "unconfirmed"; giving: KeptDonation }
  | { kind: "stopped" }
  /** `has_failed`: a payment failed in the window before it was closed. */
  | { kind: "dismissed"; has_failed: boolean }
  | { kind: "failed"; reason: string | undefined; fields: Record<string, string> }
  /** The server rejected the payment window's result. */
  | { kind: "not_verified"; payment_id: string };

export type GivingParts = Omit<Confirming, "signal"> & {
  loadScript(): Promise<void>;
  payInWindow(order: DonationOrder, input: DonationOrderInput): Promise<PaymentEnd>;
  newKey(): string;
  /** False as soon as the address is another page's, which is before the form is left. */
  isHere(): boolean;
  /** Stages of an attempt; after its end the caller shows the outcome. */
  show(stage: GivingStage): void;
  /** Called if a payment turns out to be made after its window was dismissed. */
  onPaidLater(giving: KeptDonation): void;
};

class ScriptMissing extends Error {}

/**
 * The steps of a donation in the browser: script, order, payment window, verification. What it shows is true on any
 * network: a missing response is no rejection. One donation has one idempotency key, however often it is sent, and so
 * one order, which the gateway does not let be paid twice.
 */
export function createGiving(parts: GivingParts) {
  const { calls, kept, network, show } = parts;
  /** The last donation sent: resent unchanged, it keeps its key. */
  let last: { input: string; idempotency_key: string } | undefined;
  let running: AbortController | undefined;
  /** Money may move: what runs must go on. */
  let may_be_paid = false;

  async function give(input: DonationOrderInput): Promise<GivingEnd> {
    running = new AbortController();
    may_be_paid = false;
    const { signal } = running;
    try {
      return await attempt(input, signal);
    } catch (error) {
      if (signal.aborted) return { kind: "stopped" };
      if (error instanceof Refused) last = undefined;
      return failureOf(error);
    } finally {
      running = undefined;
    }
  }

  async function attempt(input: DonationOrderInput, signal: AbortSignal): Promise<GivingEnd> {
    show("opening");
    const sent = JSON.stringify(input);
    if (last?.input !== sent) last = { input: sent, idempotency_key: parts.newKey() };
    const { idempotency_key } = last;
    const earlier = await settleEarlier(idempotency_key, signal);
    if (earlier) return earlier;
    const begun = kept.all().find((donation) => donation.idempotency_key === idempotency_key);
    const order = await openOrder(input, { idempotency_key, begun, signal });
    if (order === "paid") return given(begun as KeptDonation);
    const donation: KeptDonation = {
      idempotency_key,
      token: order.token,
      ...(input.is_monthly && { is_monthly: true }),
      amount_paise: order.amount,
      campaign_title: order.campaignTitle,
      begun_at: Date.now(),
    };
    kept.keep(donation);
    may_be_paid = true;
    show("paying");
    const end = await parts.payInWindow(order, input);
    if ("success" in end) return confirm({ ...donation, payment: end.success }, signal);
    void checkDismissed(donation);
    return { kind: "dismissed", has_failed: end.has_failed ?? false };
  }

  /**
   * Before starting another donation, the outcome of earlier ones must be known: a donor who pays again may just not
   * have seen that the first payment succeeded.
   */
  async function settleEarlier(idempotency_key: string, signal: AbortSignal): Promise<GivingEnd | undefined> {
    for (const donation of kept.all()) {
      const { payment } = donation;
      if (payment) return confirm({ ...donation, payment }, signal);
      if (donation.idempotency_key === idempotency_key) continue;
      const waiting = { ...parts, signal };
      if (await isPaidMeanwhile(waiting, donation, () => show("checking"))) return given(donation);
      kept.remove(donation);
      show("opening");
    }
    return undefined;
  }

  type Opening = { idempotency_key: string; begun: KeptDonation | undefined; signal: AbortSignal };

  async function openOrder(
    input: DonationOrderInput,
    { idempotency_key, begun, signal }: Opening,
  ): Promise<DonationOrder | "paid"> {
    for (let tries = 1; ; tries += 1) {
      try {
        await loadScript();
        signal.throwIfAborted();
        const order = await calls.createOrder(input, idempotency_key);
        if (!parts.isHere()) running?.abort();
        signal.throwIfAborted();
        return order;
      } catch (error) {
        if (error instanceof Refused && error.problem.code === "already_paid" && begun) return "paid";
        if (!(error instanceof NoAnswer)) throw error;
        // A donation whose order was never shown cannot have been paid, so the server's response is final.
        if (error.is_reached && !begun) throw error;
      }
      const was_online = network.isOnline();
      show(begun ? "checking" : was_online ? "unreachable" : "offline");
      await network.pause(pauseAfter(tries), signal);
      signal.throwIfAborted();
      if (!was_online && network.isOnline()) show("opening");
    }
  }

  async function loadScript(): Promise<void> {
    if (!network.isOnline()) throw new NoAnswer({ is_reached: false });
    try {
      await parts.loadScript();
    } catch (error) {
      if (!network.isOnline()) throw new NoAnswer({ is_reached: false });
      throw new ScriptMissing((error as Error).message);
    }
  }

  async function confirm(
    donation: KeptDonation & Required<Pick<KeptDonation, "payment">>,
    signal: AbortSignal,
  ): Promise<GivingEnd> {
    kept.keep(donation);
    may_be_paid = true;
    show("confirming");
    const confirmed = await confirmPayment({ ...parts, signal }, donation, { is_patient: false });
    last = undefined;
    if (confirmed === "refused")
      return { kind: "not_verified", payment_id: donation.payment.razorpay_payment_id };
    return { kind: confirmed, giving: donation };
  }

  function given(donation: KeptDonation): GivingEnd {
    kept.remove(donation);
    last = undefined;
    return { kind: "paid", giving: donation };
  }

  /** A window can be dismissed after the payment was made but its result was lost. */
  async function checkDismissed(donation: KeptDonation): Promise<void> {
    const { status } = await calls.check(donation).catch(() => ({ status: "created" }));
    if (status !== "paid" || running) return;
    given(donation);
    // Until its page loads there is no form to resubmit.
    show("confirming");
    parts.onPaidLater(donation);
  }

  return {
    give,
    /** Aborts an attempt that waits for the network. A donation that may be paid stays remembered. */
    stop: () => running?.abort(),
    /** The form was left: no window opens over another page. A payment goes on until it is confirmed. */
    leave: () => may_be_paid || running?.abort(),
  };
}

function failureOf(error: unknown): GivingEnd {
  if (error instanceof Refused)
    return { kind: "failed", reason: error.problem.detail, fields: error.problem.fields ?? {} };
  const reason = error instanceof NoAnswer ? error.detail : (error as Error).message;
  return { kind: "failed", reason, fields: {} };
}

import type { PaymentSuccess } from "../../../payments/ui/payment-window.ts";
import {
  type VerificationAnswer,
  type Verified,
  verifyUntilKnown,
} from "../../../payments/ui/verify-until-known.ts";
import { type DonationCalls, NoAnswer, Refused } from "../donation-calls.ts";
import type { KeptDonation, KeptDonations } from "./kept-donations.ts";
import { type Network, pauseAfter } from "../../../../page/network.ts";

export type Confirming = { calls: DonationCalls; kept: KeptDonations; network: Network; signal: AbortSignal };

/** Submits the payment window's result until it is known whether the donation is paid. */
export async function confirmPayment(
  { calls, kept, network, signal }: Confirming,
  donation: KeptDonation & Required<Pick<KeptDonation, "payment">>,
  patience: { is_patient: boolean },
): Promise<Verified> {
  const verified = await verifyUntilKnown(
    () => verificationOf(calls, donation.payment),
    { network, signal },
    patience,
  );
  if (verified !== "unconfirmed") kept.remove(donation);
  return verified;
}

/** One attempt to verify the payment window's result. */
export async function verificationOf(
  calls: DonationCalls,
  payment: PaymentSuccess,
): Promise<VerificationAnswer> {
  try {
    await calls.verify(payment);
    return "paid";
  } catch (error) {
    if (error instanceof Refused) return "refused";
    if (!(error instanceof NoAnswer)) throw error;
    return error.is_reached ? "unknown" : "unreached";
  }
}

/**
 * Whether a donation whose payment window closed without a result was paid. Polls until it is known; `onUnknown` is
 * called before each wait.
 */
export async function isPaidMeanwhile(
  { calls, kept, network, signal }: Confirming,
  donation: KeptDonation,
  onUnknown: () => void = () => {},
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status } = await calls.check(donation);
      const is_paid = status === "paid" || status === "refunded";
      if (is_paid) kept.remove(donation);
      return is_paid;
    } catch (error) {
      if (error instanceof Refused) {
        kept.remove(donation);
        return false;
      }
      if (!(error instanceof NoAnswer)) throw error;
    }
    onUnknown();
    await network.pause(pauseAfter(tries), signal);
    signal.throwIfAborted();
  }
}

import { type DonationCalls, NoAnswer, Refused } from "../donation-calls.ts";
import type { KeptDonation, KeptDonations } from "./kept-donations.ts";
import { type Network, pauseAfter } from "./network.ts";

export type Confirming = { calls: DonationCalls; kept: KeptDonations; network: Network; signal: AbortSignal };

/** `unconfirmed`: the server answers, and cannot say yet; the donation's own page goes on. */
export type Confirmed = "paid" | "refused" | "unconfirmed";

/** So often the server itself may fail to say it, before the donation's own page goes on. */
const triesBeforeItsPage = 3;

/**
 * Hands over what the payment window answered until the server says yes or no. A missing answer is neither, so it is
 * asked again, with growing pauses and as soon as the device is back online. `is_patient`: also when the server answers
 * that it cannot say yet.
 */
export async function confirmPayment(
  { calls, kept, network, signal }: Confirming,
  donation: KeptDonation & Required<Pick<KeptDonation, "payment">>,
  { is_patient }: { is_patient: boolean },
): Promise<Confirmed> {
  for (let tries = 1; ; tries += 1) {
    try {
      await calls.verify(donation.payment);
      kept.remove(donation);
      return "paid";
    } catch (error) {
      if (error instanceof Refused) {
        kept.remove(donation);
        return "refused";
      }
      if (!(error instanceof NoAnswer)) throw error;
      if (error.is_reached && tries >= triesBeforeItsPage && !is_patient) return "unconfirmed";
    }
    await network.pause(pauseAfter(tries), signal);
    signal.throwIfAborted();
  }
}

/**
 * Whether a donation was paid whose payment window ended without an answer. Asks until it is known; `onUnknown` is called
 * before each wait.
 */
export async function isPaidMeanwhile(
  { calls, kept, network, signal }: Confirming,
  donation: KeptDonation,
  onUnknown: () => void = () => {},
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status } = await calls.check(donation.token);
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

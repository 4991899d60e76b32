import { type Confirming, confirmPayment, isPaidMeanwhile } from "./confirm-payment.ts";
import type { KeptDonation } from "./kept-donations.ts";

export type Resuming = Confirming & {
  onConfirming(donation: KeptDonation): void;
  onPaid(donation: KeptDonation): void;
  onRefused(payment_id: string): void;
};

/** A donor who has not paid by then has abandoned the payment window; later payments are confirmed by mail. */
const askedFor_ms = 3_600_000;

/**
 * Resumes donations started in this browser before its page was left: first those certainly paid, then those whose
 * payment window closed without a result.
 */
export async function resumeDonations(resuming: Resuming): Promise<void> {
  const donations = resuming.kept.all();
  for (const donation of donations) {
    const { payment } = donation;
    if (!payment) continue;
    resuming.onConfirming(donation);
    const confirmed = await confirmPayment(resuming, { ...donation, payment }, { is_patient: true });
    if (confirmed === "paid") resuming.onPaid(donation);
    else resuming.onRefused(payment.razorpay_payment_id);
  }
  for (const donation of donations) {
    if (donation.payment) continue;
    if (await isPaidMeanwhile(resuming, donation)) resuming.onPaid(donation);
    else if (Date.now() - donation.begun_at > askedFor_ms) resuming.kept.remove(donation);
  }
}

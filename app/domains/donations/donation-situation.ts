import type { DonationState } from "./own-donations.ts";

/** What the page of a donation tells: its state, and whether somebody who knows says that it was paid. */
export type DonationSituation =
  | "waiting"
  | "confirming"
  | "received"
  | "partly_refunded"
  | "refunded"
  | "failed";

type Told = {
  payment_status: DonationState;
  refunded_paise: number;
  /** By the gateway, or by the payment window with its signature. */
  payment_reported_at: Date | null;
  created_at: Date;
};

/** The gateway is asked for so long; a payment that was not found by then was not made. */
const confirmedWithin_ms = 4 * 86_400_000;

/** `is_paid_by_browser`: the browser comes from a payment window that said so. */
export function situationOf(
  donation: Told,
  is_paid_by_browser: boolean,
  now: Date = new Date(),
): DonationSituation {
  const { payment_status, refunded_paise } = donation;
  if (payment_status === "refunded") return "refunded";
  if (payment_status === "paid") return refunded_paise > 0 ? "partly_refunded" : "received";
  const reported_at = donation.payment_reported_at ?? (is_paid_by_browser ? donation.created_at : null);
  if (reported_at && now.getTime() - reported_at.getTime() < confirmedWithin_ms) return "confirming";
  return payment_status === "failed" ? "failed" : "waiting";
}

/** Nothing is decided yet: the page goes on asking. */
export function isOpen(situation: DonationSituation): boolean {
  return situation === "waiting" || situation === "confirming";
}

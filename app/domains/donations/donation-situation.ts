import type { DonationState } from "./own-donations.ts";
import { day_ms } from "../../text/day-length.ts";

/** What a donation's page shows: its state, and whether the gateway or a signed payment window reports it as paid. */
export type DonationSituation =
  | "waiting"
  | "confirming"
  | "received"
  | "partly_refunded"
  | "refunded"
  /** A payment from abroad went back, because it was not confirmed as of a citizen of India. */
  | "not_accepted"
  /** A month charged after its donor ended the monthly gift goes back. */
  | "charged_late"
  /** The gateway gave its payment back by itself, before it was captured. */
  | "given_back"
  | "failed";

type Told = {
  payment_status: DonationState;
  refunded_paise: number;
  /** Reported by the gateway, or by the payment window with its signature. */
  payment_reported_at: Date | null;
  refused_as_foreign_at?: Date | null;
  charged_late_at?: Date | null;
  given_back_at?: Date | null;
  created_at: Date;
};

/** How long the gateway is polled; a payment not found by then was not made. */
const confirmedWithin_ms = 4 * day_ms;

/** `is_paid_by_browser`: the browser returns from a payment window that reported success. */
export function situationOf(
  donation: Told,
  is_paid_by_browser: boolean,
  now: Date = new Date(),
): DonationSituation {
  const { payment_status, refunded_paise } = donation;
  if (payment_status === "refunded") return "refunded";
  if (payment_status === "paid") return refunded_paise > 0 ? "partly_refunded" : "received";
  if (donation.refused_as_foreign_at) return "not_accepted";
  if (donation.charged_late_at) return "charged_late";
  if (donation.given_back_at) return "given_back";
  const reported_at = donation.payment_reported_at ?? (is_paid_by_browser ? donation.created_at : null);
  if (reported_at && now.getTime() - reported_at.getTime() < confirmedWithin_ms) return "confirming";
  return payment_status === "failed" ? "failed" : "waiting";
}

/** Its situation in place of what this comes from, where nobody returns from a payment window. */
export function withSituation<Row extends Told>(row: Row) {
  const { payment_reported_at: _reported, refused_as_foreign_at: _refused, ...rest } = row;
  const { charged_late_at: _late, given_back_at: _given_back, ...shown } = rest;
  return { ...shown, situation: situationOf(row, false) };
}

/** The outcome is not known yet: the page keeps polling. */
export function isOpen(situation: DonationSituation): boolean {
  return situation === "waiting" || situation === "confirming";
}

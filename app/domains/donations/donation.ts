import * as m from "#messages";
import { paiseOf } from "../../text/money.ts";
import { personNameMaxLength } from "../../text/person-name.ts";
import { emailMaxLength } from "../../text/email.ts";
import { phoneMaxLength } from "../../text/phone.ts";

/** Limits of a donation. Small enough for the browser bundle: the schemas are in `schema.ts`. */

export const min_rupees = 1;
export const max_rupees = 10_00_000;

/** `fee`: null where there is none. */
type FeeBadge = { method: "card" | "upi" | "netbanking"; label: () => string; fee: string | null };

/** What each payment method costs the organisation; the donor pays no fee. */
export const feeBadges: readonly FeeBadge[] = [
  { method: "card", label: m.donations_fee_card, fee: "2.5%" },
  { method: "upi", label: m.donations_fee_upi, fee: null },
  { method: "netbanking", label: m.donations_fee_netbanking, fee: "₹10" },
];

/** Maximum lengths in characters. */
export const donationLimits = {
  donor_name: personNameMaxLength,
  donor_email: emailMaxLength,
  donor_phone: phoneMaxLength,
  problem: 2_000,
  answer: 500,
} as const;

/** Moderation's name for an organiser's answer to a supporter. */
export const answerKind = "supporter_answer";

/** Recipient of donations without a campaign. */
export const generalFundTitle = m.donations_general_fund;

/** 80G can be claimed only above ₹500, exclusive, unless the settings of receipts say another amount. */
export const taxClaimAbove_paise = 500_00;

export function isTaxClaimable(amount_paise: number, above_paise: number = taxClaimAbove_paise): boolean {
  return amount_paise > above_paise;
}

/** Converts rupees, as a number or as typed, to paise; null unless from ₹1 to ₹10,00,000 with at most two decimals. */
export function paiseOfRupees(rupees: number | string): number | null {
  const amount_paise = paiseOf(rupees);
  const is_valid =
    amount_paise !== null && amount_paise >= min_rupees * 100 && amount_paise <= max_rupees * 100;
  return is_valid ? amount_paise : null;
}

/**
 * The form's amount in paise: a typed amount takes precedence over the selected preset. Null if there is none or it is
 * not a valid donation.
 */
export function resolveAmount({ preset, custom }: { preset: number | null; custom: string }): number | null {
  const rupees = custom.trim() === "" ? preset : custom;
  return rupees === null ? null : paiseOfRupees(rupees);
}

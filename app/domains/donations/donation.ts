import { parseRupees } from "../../text/money.ts";
import { personNameMaxLength } from "../../text/person-name.ts";
import { emailMaxLength } from "../../text/email.ts";
import { phoneMaxLength } from "../../text/phone.ts";

/** Limits of a donation. Small enough for the browser: the schemas are in `schema.ts`. */

export const min_rupees = 1;
export const max_rupees = 10_00_000;

export const invalidAmountText = "Please enter a valid donation amount.";
export const missingEmailText = "Please provide your email address.";

type FeeBadge = { method: "card" | "upi" | "netbanking"; label: string; fee: string };

/** What each payment method costs the organisation; the donor pays no fee. */
export const feeBadges: readonly FeeBadge[] = [
  { method: "card", label: "Credit / debit card", fee: "2.5%" },
  { method: "upi", label: "UPI / wallet", fee: "Free" },
  { method: "netbanking", label: "Net banking", fee: "₹10" },
];

/** Greatest lengths in characters. */
export const donationLimits = {
  donor_name: personNameMaxLength,
  donor_email: emailMaxLength,
  donor_phone: phoneMaxLength,
  message: 500,
  problem: 2_000,
  answer: 500,
} as const;

/** An organiser's answer to a supporter, as moderation calls it. */
export const answerKind = "supporter_answer";

/** Where a donation goes that is given to no campaign. */
export const generalFundTitle = "General Fund";

/** The 80G claim holds strictly above ₹500. */
export const taxClaimAbove_paise = 500_00;

export function isTaxClaimable(amount_paise: number): boolean {
  return amount_paise > taxClaimAbove_paise;
}

/** Paise of an amount in rupees; null unless it is from ₹1 to ₹10,00,000 with at most two decimals. */
export function paiseOfRupees(rupees: number): number | null {
  if (!(rupees >= min_rupees && rupees <= max_rupees)) return null;
  const amount_paise = Math.round(rupees * 100);
  return amount_paise / 100 === rupees ? amount_paise : null;
}

/**
 * The amount meant by a form, in paise: a typed amount takes precedence over the chosen preset. Null when there
 * is none or it is not a valid donation.
 */
export function resolveAmount(choice: { preset: number | null; custom: string }): number | null {
  if (choice.custom.trim() === "") return choice.preset === null ? null : paiseOfRupees(choice.preset);
  const amount_paise = parseRupees(choice.custom);
  return amount_paise === null ? null : paiseOfRupees(amount_paise / 100);
}

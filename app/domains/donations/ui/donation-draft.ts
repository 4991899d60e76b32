import * as m from "#messages";
import { inCamelCase } from "../../../text/camel-case.ts";
import { fieldTexts, mapFields, type TextsOf } from "../../../text/fields/field.ts";
import { parseEmail } from "../../../text/email.ts";
import { formatRupees, parseRupees } from "../../../text/money.ts";
import { wrongAmountText } from "../../../text/wrong-amount.ts";
import { max_rupees, min_rupees, resolveAmount } from "../donation.ts";
import { donationFields } from "../donation-fields.ts";
import type { DonationOrderInput } from "./donation-calls.ts";

/** Current values of the donor's form. */
export type DonationDraft = TextsOf<typeof donationFields> & {
  preset: number | null;
  custom: string;
  name: string;
  email: string;
  phone: string;
  anonymous: boolean;
  /** Confirmed: a citizen of India. */
  citizen: boolean;
};

const emptyDraft: DonationDraft = {
  preset: null,
  custom: "",
  name: "",
  email: "",
  phone: "",
  anonymous: false,
  citizen: false,
  ...fieldTexts(donationFields),
};

/** Initial values of a signed-in donor; empty for guests. */
export function draftOf(viewer: { display_name: string; email: string } | null): DonationDraft {
  return viewer ? { ...emptyDraft, name: viewer.display_name, email: viewer.email } : emptyDraft;
}

/** Selecting a preset clears the typed amount. */
export function withPreset(draft: DonationDraft, rupees: number): DonationDraft {
  return { ...draft, preset: rupees, custom: "" };
}

/** Typing an amount clears the preset. */
export function withCustom(draft: DonationDraft, custom: string): DonationDraft {
  return { ...draft, preset: null, custom };
}

/** Amounts that a form accepts. */
export type AmountRules = {
  is_monthly?: true;
  /** In paise, or null if there is no valid amount. */
  amountOf(draft: DonationDraft): number | null;
  /** Error message for an invalid amount. */
  problemOf(draft: DonationDraft): string;
};

export const onceRules: AmountRules = { amountOf: resolveAmount, problemOf: amountProblem };

/** Draft fields that each server-side field error refers to. */
const partsOfError: Record<string, readonly (keyof DonationDraft)[]> = {
  amount: ["preset", "custom"],
  donorName: ["name", "anonymous"],
  donorEmail: ["email"],
  donorPhone: ["phone"],
  ...inCamelCase(mapFields(donationFields, (_field, name) => [name] as const)),
};

/** The errors of a rejected form, without fields corrected since. */
export function uncorrectedErrors(
  errors: Readonly<Record<string, string>>,
  refused: DonationDraft,
  draft: DonationDraft,
): Record<string, string> {
  const isAsRefused = (field: string) =>
    (partsOfError[field] ?? []).every((part) => draft[part] === refused[part]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isAsRefused(field)));
}

/** Keyed by server field name. */
export type DraftErrors = Record<string, string>;

type Checked =
  | { input: DonationOrderInput }
  | { errors: DraftErrors; notice: { title: string; text: string } };

/** The donation request; or the errors, per field and as a notice about the first one. */
export function checkDraft(
  draft: DonationDraft,
  target: { campaign_id: string | null; fundraiser_id: string | null; user_id: string | null },
  rules: AmountRules = onceRules,
): Checked {
  const amount_paise = rules.amountOf(draft);
  const donorEmail = draft.email.trim();
  const texts = inCamelCase(mapFields(donationFields, (_field, name) => draft[name].trim() || null));
  const email_problem = emailProblem(donorEmail);
  const wrong_email: DraftErrors = email_problem ? { donorEmail: email_problem.text } : {};
  if (amount_paise === null)
    return {
      errors: { amount: rules.problemOf(draft), ...wrong_email },
      notice: { title: m.donations_amount_invalid_title(), text: m.donations_amount_invalid() },
    };
  if (email_problem) return { errors: wrong_email, notice: email_problem };
  return {
    input: {
      ...(rules.is_monthly ? { is_monthly: true } : texts),
      amount: amount_paise / 100,
      campaignId: target.campaign_id,
      ...(target.fundraiser_id !== null && { fundraiserId: target.fundraiser_id }),
      donorName: draft.anonymous ? null : draft.name.trim() || null,
      donorEmail,
      donorPhone: draft.phone.trim() || null,
      isAnonymous: draft.anonymous,
      ...(draft.citizen && { isIndianCitizen: true }),
      userId: target.user_id,
    },
  };
}

function emailProblem(typed: string): { title: string; text: string } | null {
  const { problem } = parseEmail(typed);
  if (problem === "missing")
    return { title: m.donations_email_missing_title(), text: m.donations_email_missing() };
  return problem ? { title: m.donations_email_invalid_title(), text: m.donations_email_invalid() } : null;
}

function amountProblem({ custom }: DonationDraft): string {
  if (custom.trim() === "") return m.donations_amount_missing();
  const typed_paise = parseRupees(custom);
  if (typed_paise === null) return wrongAmountText(custom, m.donations_amount_invalid());
  return typed_paise < min_rupees * 100
    ? m.donations_amount_too_small({ least: formatRupees(min_rupees * 100) })
    : m.donations_amount_too_large({ most: formatRupees(max_rupees * 100) });
}

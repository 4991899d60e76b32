import { inCamelCase } from "../../text/camel-case.ts";
import { fieldNames, fieldTexts, mapFields } from "../../text/fields/field.ts";
import type { SentForm, TextFields } from "../../platform/http/form.ts";
import type { SuggestedAmount } from "../campaigns/campaign.ts";
import { donationFields } from "./donation-fields.ts";
import type { DonationDraft } from "./ui/donation-draft.ts";

/** Fields of the /donations form as browsers without JavaScript post them. */
export const donationFormFields = [
  "amount",
  "custom",
  "name",
  "email",
  "phone",
  "anonymous",
  "citizen",
  ...fieldNames(donationFields),
];

/** Converts the posted /donations form to the API's request body. */
export function donationOfForm(sent: SentForm) {
  return {
    ...monthlyOfForm(sent),
    fundraiserId: sent.values.fundraiser || null,
    ...inCamelCase(mapFields(donationFields, (_field, name) => sent.values[name])),
  };
}

/** Converts the posted monthly form of /donations to the API's request body. */
export function monthlyOfForm({ values }: SentForm) {
  const { custom = "", amount = "" } = values;
  return {
    amount: custom.trim() === "" ? amount : custom,
    campaignId: values.campaign || null,
    donorName: values.name,
    donorEmail: values.email ?? "",
    donorPhone: values.phone,
    isAnonymous: values.anonymous !== undefined,
    isIndianCitizen: values.citizen !== undefined,
    userId: null,
  };
}

/**
 * The amount that a one-time form opens with, in rupees: the popular one. Of amounts of which none is marked as popular, the
 * middle one, of an even number the smaller of the two in the middle. Null: none is suggested.
 */
export function initialAmount(suggested: readonly SuggestedAmount[]): number | null {
  const middle = suggested[Math.floor((suggested.length - 1) / 2)];
  const initial = suggested.find(({ is_popular }) => is_popular) ?? middle;
  return initial ? initial.amount_paise / 100 : null;
}

type OfferedAmount = Pick<SuggestedAmount, "amount_paise">;

/** Keeps the typed values so that a rejected form need not be filled in again. */
export function draftOfForm(values: TextFields, suggested: readonly OfferedAmount[]): DonationDraft {
  const { custom = "", amount, name = "", email = "", phone = "", anonymous, citizen } = values;
  return {
    preset: custom === "" ? presetIn(suggested, amount) : null,
    custom,
    name,
    email,
    phone,
    anonymous: anonymous !== undefined,
    citizen: citizen !== undefined,
    ...fieldTexts(donationFields, values),
  };
}

/** The suggested amount, in rupees, named by a URL or form; null for any other text. */
export function presetIn(
  suggested: readonly OfferedAmount[],
  rupees: string | null | undefined,
): number | null {
  const found = suggested.find(({ amount_paise }) => String(amount_paise / 100) === rupees);
  return found ? found.amount_paise / 100 : null;
}

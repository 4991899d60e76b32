import type { SentForm, TextFields } from "../../platform/http/form.ts";
import type { SuggestedAmount } from "../campaigns/campaign.ts";
import type { DonationDraft } from "./ui/donation-draft.ts";

/** Fields of the /donations form as browsers without JavaScript post them. */
export const donationFormFields = ["amount", "custom", "name", "email", "phone", "message", "anonymous"];

/** Converts the posted /donations form to the API's request body. */
export function donationOfForm({ values }: SentForm) {
  const { custom = "", amount = "" } = values;
  return {
    amount: custom.trim() === "" ? amount : custom,
    campaignId: values.campaign || null,
    fundraiserId: values.fundraiser || null,
    donorName: values.name,
    donorEmail: values.email ?? "",
    donorPhone: values.phone,
    isAnonymous: values.anonymous !== undefined,
    message: values.message,
    userId: null,
  };
}

/** Converts the posted monthly form of /donations to the API's request body. */
export function monthlyOfForm(sent: SentForm): unknown {
  const { message: _message, fundraiserId: _fundraiser, ...gift } = donationOfForm(sent);
  return gift;
}

type OfferedAmount = Pick<SuggestedAmount, "amount_paise">;

/** Keeps the typed values so that a rejected form need not be filled in again. */
export function draftOfForm(values: TextFields, suggested: readonly OfferedAmount[]): DonationDraft {
  const { custom = "", amount, name = "", email = "", phone = "", message = "", anonymous } = values;
  return {
    preset: custom === "" ? presetIn(suggested, amount) : null,
    custom,
    name,
    email,
    phone,
    message,
    anonymous: anonymous !== undefined,
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

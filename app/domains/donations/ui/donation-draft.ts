import { missingEmailText, resolveAmount } from "../donation.ts";
import type { DonationOrderInput } from "./donation-calls.ts";

/** What the donor has filled in so far. */
export type DonationDraft = {
  preset: number | null;
  custom: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  anonymous: boolean;
};

const emptyDraft: DonationDraft = {
  preset: null,
  custom: "",
  name: "",
  email: "",
  phone: "",
  message: "",
  anonymous: false,
};

/** What is known of the donor before they type anything; nothing of a guest. */
export function draftOf(viewer: { display_name: string; email: string } | null): DonationDraft {
  return viewer ? { ...emptyDraft, name: viewer.display_name, email: viewer.email } : emptyDraft;
}

/** Choosing a preset clears what was typed. */
export function withPreset(draft: DonationDraft, rupees: number): DonationDraft {
  return { ...draft, preset: rupees, custom: "" };
}

/** Typing an amount clears the preset. */
export function withCustom(draft: DonationDraft, custom: string): DonationDraft {
  return { ...draft, preset: null, custom };
}

/** Paise, or null while there is no valid amount. */
export function draftAmount(draft: DonationDraft): number | null {
  return resolveAmount(draft);
}

export function canGive(draft: DonationDraft): boolean {
  return draftAmount(draft) !== null && draft.email.trim() !== "";
}

type Checked = { input: DonationOrderInput } | { refused: { title: string; text: string } };

/** The donation to ask for, or the notice that says what is missing. */
export function checkDraft(
  draft: DonationDraft,
  target: { campaign_id: string | null; user_id: string | null },
): Checked {
  const amount_paise = draftAmount(draft);
  if (amount_paise === null)
    return { refused: { title: "Invalid Amount", text: "Please enter a valid donation amount." } };
  const donorEmail = draft.email.trim();
  if (donorEmail === "") return { refused: { title: "Email Required", text: missingEmailText } };
  return {
    input: {
      amount: amount_paise / 100,
      campaignId: target.campaign_id,
      donorName: draft.anonymous ? null : draft.name.trim() || null,
      donorEmail,
      donorPhone: draft.phone.trim() || null,
      isAnonymous: draft.anonymous,
      message: draft.message.trim() || null,
      userId: target.user_id,
    },
  };
}

import { parseRupees } from "../../text/money.ts";
import { donationPresets } from "./donation.ts";
import { donationRequest, type DonationInput } from "./schema.ts";
import type { DonationDraft } from "./ui/donation-draft.ts";

type ReadForm = { donation: DonationInput } | { errors: Record<string, string> };

/** Reads the form of /donations as a browser without script posts it, by the rules of the API. */
export function readDonationForm(form: FormData): ReadForm {
  const text = textsOf(form);
  const custom = text("custom").trim();
  const amount_paise = parseRupees(custom === "" ? text("amount") : custom);
  const parsed = donationRequest.safeParse({
    amount: amount_paise === null ? Number.NaN : amount_paise / 100,
    campaignId: text("campaign") || null,
    donorName: text("name") || null,
    donorEmail: text("email"),
    donorPhone: text("phone") || null,
    isAnonymous: form.get("anonymous") !== null,
    message: text("message") || null,
    userId: null,
  });
  if (parsed.success) return { donation: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? "amount")] ??= issue.message;
  return { errors };
}

/** What was typed, as it was typed, so that nobody whose form is refused has to write it again. */
export function draftOfForm(form: FormData): DonationDraft {
  const text = textsOf(form);
  const preset = donationPresets.find(({ rupees }) => text("amount") === String(rupees));
  return {
    preset: text("custom") === "" ? (preset?.rupees ?? null) : null,
    custom: text("custom"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    anonymous: form.get("anonymous") !== null,
  };
}

function textsOf(form: FormData) {
  return (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

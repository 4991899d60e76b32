import { parseRupees } from "../../ui/money.ts";
import { giftRequest, type GiftInput } from "./schema.ts";

type ReadForm = { gift: GiftInput } | { errors: Record<string, string> };

/** Reads the form of /donations as a browser without script posts it, by the rules of the API. */
export function readGiftForm(form: FormData): ReadForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const custom = text("custom").trim();
  const amount_paise = parseRupees(custom === "" ? text("amount") : custom);
  const parsed = giftRequest.safeParse({
    amount: amount_paise === null ? Number.NaN : amount_paise / 100,
    campaignId: text("campaign") || null,
    donorName: text("name") || null,
    donorEmail: text("email"),
    donorPhone: text("phone") || null,
    isAnonymous: form.get("anonymous") !== null,
    message: text("message") || null,
    userId: null,
  });
  if (parsed.success) return { gift: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? "amount")] ??= issue.message;
  return { errors };
}

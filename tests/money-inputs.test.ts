import type { z } from "zod";
import { describe, expect, test } from "vitest";
import { checkDocument } from "../app/domains/campaigns/campaign-content.ts";
import { emptyDocument } from "../app/domains/campaigns/campaign-form.ts";
import { productInput } from "../app/domains/catalog/input.ts";
import { donationOfForm } from "../app/domains/donations/donation-form.ts";
import { amountRequest } from "../app/domains/donations/monthly-schema.ts";
import { refundInput } from "../app/domains/donations/refund-input.ts";
import { donationRequest } from "../app/domains/donations/schema.ts";
import { checkDraft, draftOf } from "../app/domains/donations/ui/donation-draft.ts";
import { monthlyRules } from "../app/domains/donations/ui/monthly-rules.ts";
import { payoutInput } from "../app/domains/earnings/payout-input.ts";
import { expenseInput } from "../app/domains/expenses/expense-input.ts";
import { fundraiserInput } from "../app/domains/fundraisers/input.ts";

/** What each input says beside the field of an amount; undefined: nothing. */
const inputs: Record<string, (amount: string) => string | undefined> = {
  "the price of a product": (price) => said(productInput, { price }, "price"),
  "the compare price of a product": (compare_price) => said(productInput, { compare_price }, "compare_price"),
  "the cost price of a product": (cost_price) => said(productInput, { cost_price }, "cost_price"),
  "the goal of a campaign": (goal) => saidOfCampaign({ goal }, "goal"),
  "a line of a budget": (amount) =>
    saidOfCampaign({ budget: [{ id: "", label: "Cement", amount }] }, "budget_0_amount"),
  "a suggested amount": (amount) =>
    saidOfCampaign({ amount: [{ amount, impact: "A boat" }] }, "amount_0_amount"),
  "the goal of a fundraiser": (goal) => said(fundraiserInput, { goal }, "goal"),
  "a donation, in the browser": (custom) => saidOfGift(custom),
  "a donation, posted as a form": (custom) =>
    said(donationRequest, donationOfForm({ values: { custom }, files: {}, lists: {} }), "amount"),
  "a monthly gift, in the browser": (custom) => saidOfGift(custom, monthlyRules),
  "the change of a monthly gift": (amount) => said(amountRequest, { amount }, "amount"),
  "a refund": (amount_paise) => said(refundInput, { amount_paise }, "amount_paise"),
  "a bill": (amount) => said(expenseInput, { amount }, "amount"),
  "a payout": (amount) => said(payoutInput, { amount }, "amount"),
};

function said(schema: z.ZodType, given: object, field: string): string | undefined {
  return schema.safeParse(given).error?.issues.find(({ path }) => path[0] === field)?.message;
}

function saidOfCampaign(fields: Partial<typeof emptyDocument>, field: string): string | undefined {
  return checkDocument({ ...emptyDocument, ...fields }).errors?.[field];
}

function saidOfGift(custom: string, rules?: typeof monthlyRules): string | undefined {
  const target = { campaign_id: null, fundraiser_id: null, user_id: null };
  const checked = checkDraft({ ...draftOf(null), custom }, target, rules);
  return "errors" in checked ? checked.errors.amount : undefined;
}

describe.each(Object.entries(inputs))("%s", (_name, saidOf) => {
  test.each(["9,99", "10,00", "1000,000"])("is not taken as %s, and the commas are named", (amount) => {
    expect(saidOf(amount)).toMatch(/^The commas in this amount are in the wrong places\./);
  });

  test("of other text says something else", () => {
    expect(saidOf("many")).toMatch(/^(?!The commas)./);
  });
});

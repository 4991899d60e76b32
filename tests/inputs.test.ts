import { globSync } from "node:fs";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { profileChanges, profileInput } from "../app/domains/accounts/profile/profile-input.ts";
import { checkEmail, checkMobile, checkName } from "../app/domains/accounts/sign-in/credentials.ts";
import { checkDocument } from "../app/domains/campaigns/campaign-content.ts";
import { emptyDocument } from "../app/domains/campaigns/campaign-form.ts";
import { adminChanges, draftInput } from "../app/domains/campaigns/server/api/own-schema.ts";
import { normalisedGstin } from "../app/domains/catalog/gstin.ts";
import { reviewInput } from "../app/domains/catalog/customer-input.ts";
import { productChanges, productInput, stockInput } from "../app/domains/catalog/input.ts";
import { sellerInput, vacationInput } from "../app/domains/catalog/seller-input.ts";
import { contactInput } from "../app/domains/content/contact-input.ts";
import {
  type FormField,
  optionalDay,
  optionalEmail,
  phone,
  wholeNumber,
} from "../app/domains/content/editing/fields.ts";
import { siteSettingsInput } from "../app/domains/content/site-settings-input.ts";
import { donationOfForm } from "../app/domains/donations/donation-form.ts";
import { amountForm, monthlyForm } from "../app/domains/donations/monthly-schema.ts";
import { writtenPan } from "../app/domains/donations/pan.ts";
import { receiptSettingsInput } from "../app/domains/donations/receipt-settings-input.ts";
import { refundInput } from "../app/domains/donations/refund-input.ts";
import { donationForm } from "../app/domains/donations/schema.ts";
import { checkDraft, draftOf } from "../app/domains/donations/ui/donation-draft.ts";
import { monthlyRules } from "../app/domains/donations/ui/monthly-rules.ts";
import { bankDetailsInput } from "../app/domains/earnings/bank-details.ts";
import { commissionInput } from "../app/domains/earnings/commission-input.ts";
import { payoutInput } from "../app/domains/earnings/payout-input.ts";
import { advanceInput, returnInput, transferInput } from "../app/domains/expenses/advance-input.ts";
import { expenseInput } from "../app/domains/expenses/expense-input.ts";
import { fundraiserChanges, fundraiserInput } from "../app/domains/fundraisers/input.ts";
import { reportInput } from "../app/domains/moderation/input.ts";
import { addressInput } from "../app/domains/orders/address-input.ts";
import { addingInput } from "../app/domains/orders/cart-input.ts";
import { checkoutInput } from "../app/domains/orders/checkout-input.ts";
import { returnRequest } from "../app/domains/orders/return-input.ts";
import { shipmentChange } from "../app/domains/orders/shipment-input.ts";
import { isSamePhone, trackingInput } from "../app/domains/orders/tracking.ts";
import { applicationInput, noteInput } from "../app/domains/programs/application-input.ts";
import { storyInput } from "../app/domains/stories/input.ts";
import { projectRoot, readText } from "./support/source.ts";

/** What an input makes of a value; "refused" with a text beside its field. */
type Answer = (given: unknown) => unknown;
const refused = "refused";

/** A field of an object, also of one that is converted afterwards. */
function field(schema: z.ZodType, name: string): Answer {
  const object = schema instanceof z.ZodPipe ? schema.def.in : schema;
  const part = object instanceof z.ZodObject ? (object.shape[name] as z.ZodType | undefined) : undefined;
  if (part === undefined) throw new Error(`There is no field ${name}.`);
  return (given) => {
    const { success, data } = part.safeParse(given);
    return success ? data : refused;
  };
}

/** A field of the form in which admins edit contents. */
function edited(shown: FormField<unknown>): Answer {
  return (given) => {
    const read = shown.read({ field: String(given) }, "field");
    return "value" in read ? read.value : refused;
  };
}

function row(schema: typeof draftInput, list: "budget" | "suggested_amounts"): Answer {
  return (given) => {
    const filled =
      list === "budget" ? { label: "Cement", amount: given } : { amount: given, impact: "A boat" };
    const { data } = schema.safeParse({ [list]: [filled] });
    return data ? data[list]?.[0]?.amount : refused;
  };
}

function said(schema: z.ZodType, given: object, name: string): string | undefined {
  return schema.safeParse(given).error?.issues.find(({ path }) => path[0] === name)?.message;
}

function saidOfCampaign(fields: Partial<typeof emptyDocument>, name: string): string | undefined {
  return checkDocument({ ...emptyDocument, ...fields }).errors?.[name];
}

function saidOfDonation(custom: string, rules?: typeof monthlyRules): string | undefined {
  const target = { campaign_id: null, fundraiser_id: null, user_id: null };
  const checked = checkDraft({ ...draftOf(null), custom }, target, rules);
  return "errors" in checked ? checked.errors.amount : undefined;
}

const wholeRupees: Record<string, Answer> = {
  "a suggested amount": row(draftInput, "suggested_amounts"),
  "a monthly gift": field(monthlyForm, "amount"),
  "the change of a monthly gift": field(amountForm, "amount"),
};
const rupees: Record<string, Answer> = {
  "the price of a product": field(productInput, "price"),
  "the compare price of a product": field(productInput, "compare_price"),
  "the cost price of a product": field(productInput, "cost_price"),
  "the goal of a campaign": field(draftInput, "goal_amount"),
  "the goal of a live campaign": field(adminChanges, "goal_amount"),
  "a line of a budget": row(draftInput, "budget"),
  "the goal of a fundraiser": field(fundraiserInput, "goal"),
  "a donation": field(donationForm, "amount"),
  "a refund": field(refundInput, "amount_paise"),
  "a bill": field(expenseInput, "amount"),
  "an advance": field(advanceInput, "amount"),
  "the return of an advance": field(returnInput, "amount"),
  "a payout": field(payoutInput, "amount"),
};

describe.each(Object.entries({ ...rupees, ...wholeRupees }))("%s", (_name, answer) => {
  test.each([
    1500,
    "1500",
    "1,500",
    "₹ 1,500/-",
    "Rs. 1500.00",
    "1,500 Rs",
    "Rs:1500/= only",
    "₨1500",
    "1500 rupees",

    "୧୫୦୦",
    "1\u200b5\u{e0041}00 ",
  ])("is ₹1,500 as %j", (given) => expect(answer(given)).toBe(1_500_00));

  test.each([
    5000.00001,
    "5000.00001",
    0.30000000000000004,
    "0.30000000000000004",
    1500.005,
    -1500,
    "-1500",
    "1e3",
    1e15,
    Number.NaN,
    "many",
    "9,99",
    "1000,000",
    true,
  ])("is never %j", (given) => expect(answer(given)).toBe(refused));
});

test.each(Object.entries(rupees))("%s has paise", (_name, answer) => {
  expect([1024.1, "1024.1", "1,024.10"].map(answer)).toEqual([1_024_10, 1_024_10, 1_024_10]);
});

test.each(Object.entries(wholeRupees))("%s has no paise", (_name, answer) => {
  expect([1024.1, "1024.1"].map(answer)).toEqual([refused, refused]);
});

/** What each form says beside the field of an amount; undefined: nothing. */
const forms: Record<string, (amount: string) => string | undefined> = {
  "the price of a product": (price) => said(productInput, { price }, "price"),
  "the compare price of a product": (compare_price) => said(productInput, { compare_price }, "compare_price"),
  "the cost price of a product": (cost_price) => said(productInput, { cost_price }, "cost_price"),
  "the goal of a campaign": (goal) => saidOfCampaign({ goal }, "goal"),
  "a line of a budget": (amount) =>
    saidOfCampaign({ budget: [{ id: "", label: "Cement", amount }] }, "budget_0_amount"),
  "a suggested amount": (amount) =>
    saidOfCampaign({ amount: [{ amount, impact: "A boat", is_popular: "" }] }, "amount_0_amount"),
  "the goal of a fundraiser": (goal) => said(fundraiserInput, { goal }, "goal"),
  "a donation, in the browser": (custom) => saidOfDonation(custom),
  "a donation, posted as a form": (custom) =>
    said(donationForm, donationOfForm({ values: { custom }, files: {}, lists: {} }), "amount"),
  "a monthly gift, in the browser": (custom) => saidOfDonation(custom, monthlyRules),
  "the change of a monthly gift": (amount) => said(amountForm, { amount }, "amount"),
  "a refund": (amount_paise) => said(refundInput, { amount_paise }, "amount_paise"),
  "a bill": (amount) => said(expenseInput, { amount }, "amount"),
  "a payout": (amount) => said(payoutInput, { amount }, "amount"),
};

describe.each(Object.entries(forms))("the form of %s", (_name, saidOf) => {
  test.each(["9,99", "10,00", "1000,000"])("names the commas of %s", (amount) => {
    expect(saidOf(amount)).toMatch(/^The commas in this amount are in the wrong places\./);
  });

  test("says something else about other texts", () => {
    expect(saidOf("many")).toMatch(/^(?!The commas)./);
  });

  test("takes ₹1,500, but neither 5000.00001 nor 0.30000000000000004", () => {
    expect(
      ["1,500", "5000.00001", "0.30000000000000004"].map((amount) => saidOf(amount) === undefined),
    ).toEqual([true, false, false]);
  });
});

type Kind = {
  inputs: Record<string, Answer>;
  /** Pairs of what is given and what is stored. */
  taken: (readonly [unknown, unknown])[];
  refused: unknown[];
};

const editing = { number: wholeNumber("Age", { least: 1, most: 120 }), day: optionalDay("Last day") };

const kinds: Record<string, Kind> = {
  "an email address": {
    inputs: {
      "of a donor": field(donationForm, "donorEmail"),
      "of a monthly donor": field(monthlyForm, "donorEmail"),
      "of a buyer": field(checkoutInput, "email"),
      "of an applicant": field(applicationInput, "email"),
      "of a visitor": field(contactInput, "email"),
      "of the site": field(siteSettingsInput, "email"),
      "in contents": edited(optionalEmail("Email")),
      "of an account": (given) => checkEmail(given).email ?? refused,
    },
    taken: [
      [" Asha@Example.ORG ", "asha@example.org"],
      ["a@münchen.de", "a@xn--mnchen-3ya.de"],
    ],
    refused: [
      "asha",
      "a@b",
      "ଆଶା@example.org",
      "as\u200bha@example.org",
      "a b@example.org",
      "a@b.org, c@d.org",
    ],
  },
  "a phone number": {
    inputs: {
      "of a donor": field(donationForm, "donorPhone"),
      "of a monthly donor": field(monthlyForm, "donorPhone"),
      "of a buyer": field(checkoutInput, "phone"),
      "of an address": field(addressInput, "phone"),
      "of an applicant": field(applicationInput, "phone"),
      "of a guardian": field(applicationInput, "guardian_phone"),
      "of a visitor": field(contactInput, "phone"),
      "of the site": field(siteSettingsInput, "phone"),
      "of a profile": field(profileInput, "phone"),
      "of an office": edited(phone("Phone")),
      "of an account": (given) => checkMobile(given).mobile ?? refused,
    },
    taken: [
      [" +91 98765 43210 ", "+91 98765 43210"],
      ["୯୮୭୬୫ ୪୩୨୧୦", "98765 43210"],
      ["98765\u{a0}43\u200b210\u{e0041}", "98765 43210"],
    ],
    refused: ["12345", "call me", "1".repeat(21), "98765 43210-", "98765\n43210"],
  },
  "a person's name": {
    inputs: {
      "of a donor": field(donationForm, "donorName"),
      "of a monthly donor": field(monthlyForm, "donorName"),
      "of an applicant": field(applicationInput, "full_name"),
      "of a guardian": field(applicationInput, "guardian_name"),
      "of a visitor": field(contactInput, "name"),
      "of a buyer": field(checkoutInput, "fullName"),
      "of an address": field(addressInput, "full_name"),
      "of a profile": field(profileInput, "display_name"),
      "of a changed profile": field(profileChanges, "display_name"),
      "of an account": (given) => checkName(given).name ?? refused,
    },
    taken: [
      ["  ଆଶା  ପଟ୍ଟନାୟକ ", "ଆଶା ପଟ୍ଟନାୟକ"],
      ["As\u200bha\u{e0041} N.", "Asha N."],
    ],
    refused: ["x".repeat(121), "Asha\nN.", "Asha\u0000", "win at www.example.org", "\ud83d"],
  },
  "a day": {
    inputs: {
      "of a payout": field(payoutInput, "paid_on"),
      "of a bill": field(expenseInput, "spent_on"),
      "of an advance": field(transferInput, "paid_on"),
      "of its return": field(returnInput, "returned_on"),
      "of a new commission": field(commissionInput, "from_day"),
      "of the receipts' settings": field(receiptSettingsInput, "valid_from"),
      "of an approval": field(receiptSettingsInput, "approved_on"),
      "at the end of a vacation": field(vacationInput, "ends_on"),
      "at the end of a campaign": field(draftInput, "ends_on"),
      "in contents": edited(editing.day),
    },
    taken: [
      ["2024-02-29", "2024-02-29"],
      [" 2024-02-29 ", "2024-02-29"],
    ],
    refused: ["2023-02-29", "29.02.2024", "2024-2-29", "0000-01-01", "12024-01-01", "today", 20240229],
  },
  "a count": {
    inputs: {
      "of a stock": field(productInput, "inventory_quantity"),
      "of a stock in a list": field(stockInput, "inventory_quantity"),
      "of days to deliver": field(productInput, "delivery_days_least"),
      "of pieces for the cart": field(addingInput, "quantity"),
      "of returned pieces": field(returnRequest, "quantity"),
      "of stars": field(reviewInput, "rating"),
      "of an applicant's years": field(applicationInput, "age"),
      "in contents": edited(editing.number),
    },
    taken: [
      [4, 4],
      ["4", 4],
      [" ୪ ", 4],
      ["4\u200b", 4],
    ],
    refused: [4.5, "4.0", -4, "-4", "4e0", "four", 1e12, Number.NaN],
  },
  "a bank's reference": {
    inputs: {
      "of a payout": field(payoutInput, "bank_reference"),
      "of an advance": field(transferInput, "bank_reference"),
      "of its return": field(returnInput, "bank_reference"),
    },
    taken: [[" sbin 0012\u200b345/6 ", "SBIN0012345/6"]],
    refused: ["", "ABC", "A".repeat(41), "A".repeat(101), "ABC_123", undefined],
  },
  "a text that may be blank": {
    inputs: {
      "of a donation": field(donationForm, "message"),
      "of a product": field(productInput, "short_description"),
      "of a product's place": field(productInput, "location"),
      "of a story's impact": field(storyInput, "impact"),
      "of a story's picture": field(storyInput, "image_alt"),
      "of a fundraiser's picture": field(fundraiserInput, "image_alt"),
      "of a payout": field(payoutInput, "note"),
      "of a report": field(reportInput, "note"),
      "of an application": field(noteInput, "note"),
      "of an address": field(addressInput, "address_line_2"),
      "of a return": field(returnRequest, "words"),
      "of a shipment": field(shipmentChange, "reason"),
      "of receipts": field(receiptSettingsInput, "darpan_id"),
      "of a profile's place": field(profileInput, "location"),
      "of a profile": field(profileInput, "bio"),
    },
    taken: [
      [null, null],
      ["", null],
      [" \u200b\u2800\u{e0041} ", null],
      [" Pu\u200bri\u{e0041}\u202e ", "Puri"],
    ],
    refused: ["a\u0007b", "\ud83d a", 5, "x".repeat(20_000)],
  },
};

describe.each(Object.entries(kinds))("%s", (_kind, { inputs, taken, refused: never }) => {
  test.each(Object.entries(inputs))("%s has the one answer", (_name, answer) => {
    expect(taken.map(([given]) => [given, answer(given)])).toEqual(taken);
    expect(never.filter((given) => answer(given) !== refused)).toEqual([]);
  });
});

test.each([
  [
    "an account number",
    bankDetailsInput.options[0].shape.account_number,
    "୧୨୩୪\u2011५६७८ \u202a9012\u202c",
    "123456789012",
  ],
  ["an IFSC", bankDetailsInput.options[0].shape.ifsc, "sbin ०\u2011\u200b००1234", "SBIN0001234"],
  ["a UPI id", bankDetailsInput.options[1].shape.upi_id, "\u202aAsha.९८@OKSBI\u202c", "asha.98@oksbi"],
  ["a PAN", z.string().transform(writtenPan), "abcpe\u2011୧୨୩୪ f", "ABCPE1234F"],
  ["a GSTIN", z.string().transform(normalisedGstin), "२१ABCPE1234F\u00a01Z5", "21ABCPE1234F1Z5"],
  ["an order's phone", z.string().transform((text) => isSamePhone(text, "9876543210")), "୯୮୭୬୫ ୪୩୨୧୦", true],
  ["an order's number", trackingInput.shape.order_number, "ord\u2011୨୦୨୬-\u200b१2", "ORD-2026-12"],
])("%s is read as it is copied and typed", (_name, schema: z.ZodType, given, read) => {
  expect(schema.parse(given)).toBe(read);
});

test("what may be blank is left alone by a change that leaves it out", () => {
  expect(productChanges.parse({ price: 500 })).toEqual({ price_paise: 500_00 });
  expect(fundraiserChanges.parse({ goal: 5000 })).toEqual({ goal: 5_000_00 });
  expect(profileChanges.parse({ bio: "" })).toEqual({ bio: null });
  expect(sellerInput.shape.gstin.parse(" ")).toBeNull();
});

/** Where a value of these kinds is read without a schema. */
const readWithoutSchema = [
  // Small, for browsers, which the schemas stay out of.
  /^app\/domains\/accounts\/sign-in\/credentials\.ts$/,
  /^app\/domains\/donations\/(?:donation|ui\/donation-draft|ui\/monthly-rules)\.ts$/,
  /^app\/domains\/(?:[a-z]+\/ui\/|expenses\/pages\/new-expense\.tsx$)/,
  // One address alone, with a failure of its own.
  /^app\/domains\/content\/server\/(?:commands\/newsletter|use-cases\/subscribe-to-newsletter)\.ts$/,
  /^app\/domains\/campaigns\/server\/use-cases\/follow-campaign\.ts$/,
  // Cells of the bank's file, which are refused with their line.
  /^app\/domains\/bank\/server\/statement-amounts\.ts$/,
  // From a sign-in service.
  /^app\/domains\/accounts\/social\/server\/proven-identity\.ts$/,
  // What a draft has, complete or not, and the filters of a list: what is wrong counts as none.
  /^app\/domains\/campaigns\/server\/(?:api\/own-schema|commands\/save-draft|queries\/campaign-preview)\.ts$/,
  /^app\/domains\/catalog\/(?:filters|server\/api\/products)\.ts$/,
];

test("no other file parses a value of these kinds on its own", () => {
  const parser = "parseRupees|paiseOf|parseEmail|isPhone|parsePhone|parsePersonName";
  const parses = new RegExp(String.raw`import \{[^}]*\b(?:${parser})\b[^}]*\}|z\s*\.email\(|\.multipleOf\(`);
  const own = globSync("app/{domains,screens}/**/*.{ts,tsx}", { cwd: projectRoot })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.includes(".test.") && !readWithoutSchema.some((known) => known.test(path)))
    .filter((path) => parses.test(readText(path)));
  expect(own).toEqual([]);
});

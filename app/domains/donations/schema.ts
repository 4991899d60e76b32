import { z } from "zod";
import { optionalText, plainText } from "../../text/text-input.ts";
import {
  donationLimits,
  invalidAmountText,
  max_rupees,
  min_rupees,
  missingEmailText,
  paiseOfRupees,
} from "./donation.ts";
import { parseEmail } from "../../text/email.ts";
import { parsePersonName, personNameMaxLength } from "../../text/person-name.ts";
import { isPhone } from "../../text/phone.ts";
import { wrongAmountText } from "../../text/wrong-amount.ts";
import { plainNumber } from "../../text/plain-number.ts";

const invalidEmailText = "Please enter a valid email address.";

export const donorEmail = z
  .string({ error: missingEmailText })
  .trim()
  .min(1, { error: missingEmailText })
  .max(donationLimits.donor_email, { error: invalidEmailText })
  .transform((text, context) => {
    const { email } = parseEmail(text);
    if (email !== undefined) return email;
    context.issues.push({ code: "custom", message: invalidEmailText, input: text });
    return z.NEVER;
  });

const nameProblemTexts = {
  unstorable: "Your name contains characters that cannot be stored.",
  too_long: `Your name can have at most ${personNameMaxLength} characters.`,
  link: "Your name cannot have a web address in it.",
};

export const donorName = z.string({ error: "Your name is missing." }).transform((text, context) => {
  const { name, problem } = parsePersonName(text);
  if (name !== undefined) return name;
  if (problem === "missing") return "";
  context.issues.push({ code: "custom", message: nameProblemTexts[problem], input: text });
  return z.NEVER;
});

const message = plainText({ longest: donationLimits.message, lines: true, name: "Your message" });
export const donorPhone = z
  .string()
  .transform(plainNumber)
  .refine((text) => text === "" || isPhone(text), { error: "Please enter a valid phone number." });

/** Rupees with at most two decimals; converted to paise. */
const amount = z
  .number({ error: ({ input }) => wrongAmountText(input, invalidAmountText) })
  .transform((rupees, context) => {
    const amount_paise = paiseOfRupees(rupees);
    if (amount_paise !== null) return amount_paise;
    context.issues.push({ code: "custom", message: invalidAmountText, input: rupees });
    return z.NEVER;
  });

/** Body of `create-razorpay-order`; unknown fields are rejected. */
export const donationRequest = z
  .strictObject({
    amount: amount.meta({
      type: "number",
      minimum: min_rupees,
      maximum: max_rupees,
      multipleOf: 0.01,
      description: "Rupees, at most two decimals",
    }),
    campaignId: z
      .guid({ error: "This is not the id of a campaign." })
      .toLowerCase()
      .nullish()
      .meta({ description: "null: the general fund" }),
    fundraiserId: z
      .guid({ error: "This is not the id of a fundraising page." })
      .toLowerCase()
      .nullish()
      .meta({ description: "The fundraising page from which it is given; of the same campaign" }),
    donorName: optionalText(donorName),
    donorEmail,
    donorPhone: optionalText(donorPhone),
    isAnonymous: z.boolean().default(false),
    message: optionalText(message),
    userId: z.guid().toLowerCase().nullish(),
  })
  .transform(
    (body): DonationInput => ({
      amount_paise: body.amount,
      campaign_id: body.campaignId ?? null,
      fundraiser_id: body.fundraiserId ?? null,
      donor_name: body.isAnonymous ? null : body.donorName,
      donor_email: body.donorEmail,
      donor_phone: body.donorPhone,
      is_anonymous: body.isAnonymous,
      message: body.message,
      user_id: body.userId ?? null,
    }),
  );

/** A requested donation. `user_id` is the client's claim and must still be checked. */
export type DonationInput = {
  amount_paise: number;
  /** Null: the general fund. */
  campaign_id: string | null;
  /** The supporter's fundraising page it is given from; null: the campaign's page. */
  fundraiser_id: string | null;
  donor_name: string | null;
  donor_email: string;
  donor_phone: string | null;
  is_anonymous: boolean;
  message: string | null;
  user_id: string | null;
};

/** The payment window's result; body of `verify-razorpay-payment`. */
export const verificationRequest = z.strictObject({
  razorpayOrderId: z.string().regex(/^order_[A-Za-z0-9]{14}$/, { error: "This is not the id of an order." }),
  razorpayPaymentId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, { error: "This is not the id of a payment." }),
  razorpaySignature: z.string().max(256),
  paymentMethod: z.literal("razorpay"),
});

/** Chosen by the donor's browser for one donation; header of `create-razorpay-order`. */
export const idempotencyKey = z.guid({ error: "This is not a UUID." }).toLowerCase();

/** A problem reported on a donation's page. */
export const problemRequest = z.object({
  message: plainText({ shortest: 1, longest: donationLimits.problem, lines: true, name: "Your message" }),
});

/** An admin's note of the office's answer. */
export const problemAnswerInput = z.object({
  note: plainText({ shortest: 1, longest: donationLimits.problem, lines: true, name: "The note" }),
});

/** An organiser's answer to a supporter, for the form and the API. */
export const answerInput = z.strictObject({
  content: plainText({ name: "Your answer", lines: true, shortest: 1, longest: donationLimits.answer }),
});

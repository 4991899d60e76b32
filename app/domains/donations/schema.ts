import { z } from "zod";
import * as m from "#messages";
import { camelCase, inCamelCase } from "../../text/camel-case.ts";
import { emailAddress } from "../../text/email-input.ts";
import { type GivenOf, mapFields } from "../../text/fields/field.ts";
import { inputShape } from "../../text/fields/input.ts";
import { rupeesInput, rupeesAsNumber } from "../../text/money-input.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { donationLimits, max_rupees, min_rupees } from "./donation.ts";
import { donationFields } from "./donation-fields.ts";

export const donorEmail = emailAddress({
  wrong: m.donations_email_invalid,
  missing: m.donations_email_missing,
});

const amountRules = {
  least_paise: min_rupees * 100,
  most_paise: max_rupees * 100,
  wrong: m.donations_amount_invalid,
};

/** Of a donation and of a monthly gift. */
export const givingFields = z.strictObject({
  campaignId: z
    .guid({ error: m.donations_campaign_id_wrong })
    .toLowerCase()
    .nullish()
    .meta({ description: "null: the general fund" }),
  // Null: none given.
  donorName: blankAsNull(personName(m.donations_donor_name_missing)).default(null),
  donorEmail,
  donorPhone: blankAsNull(phoneNumber({ wrong: m.donations_donor_phone_invalid })).default(null),
  isAnonymous: z.boolean().default(false),
  isIndianCitizen: z
    .boolean()
    .default(false)
    .meta({ description: "Confirmed by the donor; asked for where only citizens of India may give" }),
  userId: z.guid().toLowerCase().nullish(),
});

export function givingOf(body: z.output<typeof givingFields> & { amount: number }): GivingInput {
  return {
    amount_paise: body.amount,
    campaign_id: body.campaignId ?? null,
    donor_name: body.isAnonymous ? null : body.donorName,
    donor_email: body.donorEmail,
    donor_phone: body.donorPhone,
    is_anonymous: body.isAnonymous,
    is_citizen_confirmed: body.isIndianCitizen,
    user_id: body.userId ?? null,
  };
}

/** A requested donation or monthly gift. `user_id` is the client's claim and must still be checked. */
export type GivingInput = {
  amount_paise: number;
  /** Null: the general fund. */
  campaign_id: string | null;
  donor_name: string | null;
  donor_email: string;
  donor_phone: string | null;
  is_anonymous: boolean;
  /** By the donor: to be a citizen of India; undefined: not confirmed. */
  is_citizen_confirmed?: boolean;
  user_id: string | null;
};

const fields = givingFields.extend({
  fundraiserId: z
    .guid({ error: m.donations_fundraiser_id_wrong })
    .toLowerCase()
    .nullish()
    .meta({ description: "The fundraising page from which it is given; of the same campaign" }),
  ...inCamelCase(inputShape(donationFields)),
});

/** Body of `create-razorpay-order`; unknown fields are rejected. */
export const donationRequest = fields
  .extend({ amount: rupeesAsNumber(amountRules).meta({ description: "Rupees, at most two decimals" }) })
  .transform(donationOf);

/** The same as typed in the form. */
export const donationForm = fields.extend({ amount: rupeesInput(amountRules) }).transform(donationOf);

function donationOf(body: z.output<typeof fields> & { amount: number }): DonationInput {
  const texts = mapFields(
    donationFields,
    (_field, name) => (body as Record<string, unknown>)[camelCase(name)],
  );
  return { ...givingOf(body), ...(texts as DonationTexts), fundraiser_id: body.fundraiserId ?? null };
}

type DonationTexts = GivenOf<typeof donationFields>;

export type DonationInput = GivingInput &
  DonationTexts & {
    /** The supporter's fundraising page it is given from; null: the campaign's page. */
    fundraiser_id: string | null;
  };

/** The payment window's result; body of `verify-razorpay-payment`. */
export const verificationRequest = z.strictObject({
  razorpayOrderId: z.string().regex(/^order_[A-Za-z0-9]{14}$/, { error: m.donations_order_id_wrong }),
  razorpayPaymentId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, { error: m.donations_payment_id_wrong }),
  razorpaySignature: z.string().max(256),
  paymentMethod: z.literal("razorpay"),
});

/** Chosen by the donor's browser for one donation; header of `create-razorpay-order`. */
export const idempotencyKey = z.guid({ error: m.donations_key_wrong }).toLowerCase();

/** A problem reported on a donation's page. */
export const problemRequest = z.object({
  message: plainText({
    shortest: 1,
    longest: donationLimits.problem,
    lines: true,
    name: m.donations_problem_field,
  }),
});

/** An admin's note of the office's answer. */
export const problemAnswerInput = z.object({
  note: plainText({
    shortest: 1,
    longest: donationLimits.problem,
    lines: true,
    name: m.donations_called_note,
  }),
});

/** An organiser's answer to a supporter, for the form and the API. */
export const answerInput = z.strictObject({
  content: plainText({
    name: m.donations_called_answer,
    lines: true,
    shortest: 1,
    longest: donationLimits.answer,
  }),
});

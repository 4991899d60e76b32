import { z } from "zod";
import * as m from "#messages";
import { rupees, rupeesAsNumber } from "../../text/money-input.ts";
import { maxMonthly_paise, minMonthly_paise } from "./monthly-gift.ts";
import { donorEmail, donorName, donorPhone } from "./schema.ts";

/** `user_id` is the client's claim and must still be checked. */
export type MonthlyInput = {
  amount_paise: number;
  /** Null: the general fund. */
  campaign_id: string | null;
  user_id: string | null;
  donor_name: string | null;
  donor_email: string;
  donor_phone: string | null;
  is_anonymous: boolean;
};

/** Whole rupees. */
const amountRules = {
  least_paise: minMonthly_paise,
  most_paise: maxMonthly_paise,
  wrong: m.donations_monthly_amount_wrong,
  not_whole: m.donations_monthly_amount_wrong,
};
const amount = rupeesAsNumber(amountRules).meta({ description: "Whole rupees" });
const typedAmount = rupees(amountRules);

const fields = z.strictObject({
  campaignId: z
    .guid({ error: "This is not the id of a campaign." })
    .toLowerCase()
    .nullish()
    .meta({ description: "null: the general fund" }),
  donorName,
  donorEmail,
  donorPhone,
  isAnonymous: z.boolean().default(false),
  userId: z.guid().toLowerCase().nullish(),
});

/** Request body that opens a monthly gift, with the field names of `donationRequest`; unknown fields are rejected. */
export const monthlyRequest = fields.extend({ amount }).transform(monthlyOf);
/** The same as typed in the form. */
export const monthlyForm = fields.extend({ amount: typedAmount }).transform(monthlyOf);

function monthlyOf(body: z.output<typeof fields> & { amount: number }): MonthlyInput {
  return {
    amount_paise: body.amount,
    campaign_id: body.campaignId ?? null,
    user_id: body.userId ?? null,
    donor_name: body.isAnonymous ? null : body.donorName,
    donor_email: body.donorEmail,
    donor_phone: body.donorPhone,
    is_anonymous: body.isAnonymous,
  };
}

/** The payment window's result for a subscription. */
export const monthlyVerificationRequest = z.strictObject({
  razorpaySubscriptionId: z
    .string()
    .regex(/^sub_[A-Za-z0-9]{14}$/, { error: "This is not the id of a subscription." }),
  razorpayPaymentId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, { error: "This is not the id of a payment." }),
  razorpaySignature: z.string().max(256),
  paymentMethod: z.literal("razorpay"),
});

/** The new amount of a monthly gift, for the form and the API. */
export const amountRequest = z.strictObject({ amount });
/** The same as typed in the form. */
export const amountForm = z.strictObject({ amount: typedAmount });

import { z } from "zod";
import * as m from "#messages";
import { rupeesInput, rupeesAsNumber } from "../../text/money-input.ts";
import { maxMonthly_paise, minMonthly_paise } from "./monthly-gift.ts";
import { givingFields, givingOf } from "./schema.ts";

/** Whole rupees. */
const amountRules = {
  least_paise: minMonthly_paise,
  most_paise: maxMonthly_paise,
  wrong: m.donations_monthly_amount_wrong,
  not_whole: m.donations_monthly_amount_wrong,
};
const amount = rupeesAsNumber(amountRules).meta({ description: "Whole rupees" });
const typedAmount = rupeesInput(amountRules);

/** Request body that opens a monthly gift, with the field names of `donationRequest`; unknown fields are rejected. */
export const monthlyRequest = givingFields.extend({ amount }).transform(givingOf);
/** The same as typed in the form. */
export const monthlyForm = givingFields.extend({ amount: typedAmount }).transform(givingOf);

/** The payment window's result for a subscription. */
export const monthlyVerificationRequest = z.strictObject({
  razorpaySubscriptionId: z
    .string()
    .regex(/^sub_[A-Za-z0-9]{14}$/, { error: m.donations_subscription_id_wrong }),
  razorpayPaymentId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, { error: m.donations_payment_id_wrong }),
  razorpaySignature: z.string().max(256),
  paymentMethod: z.literal("razorpay"),
});

/** The new amount of a monthly gift, for the form and the API. */
export const amountRequest = z.strictObject({ amount });
/** The same as typed in the form. */
export const amountForm = z.strictObject({ amount: typedAmount });

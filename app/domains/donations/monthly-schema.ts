import { z } from "zod";
import * as m from "#messages";
import { optionalText } from "../../text/text-input.ts";
import { maxMonthly_paise, minMonthly_paise } from "./monthly-gift.ts";
import { donorEmail, donorName, donorPhone } from "./schema.ts";

export type MonthlyInput = {
  amount_paise: number;
  /** Null: the general fund. */
  campaign_id: string | null;
  donor_name: string | null;
  donor_email: string;
  donor_phone: string | null;
  is_anonymous: boolean;
};

/** Whole rupees; paise afterwards. */
export const monthlyAmount = z
  .number({ error: () => m.donations_monthly_amount_wrong() })
  .transform((rupees, context) => {
    const amount_paise = rupees * 100;
    if (Number.isInteger(rupees) && amount_paise >= minMonthly_paise && amount_paise <= maxMonthly_paise)
      return amount_paise;
    context.issues.push({ code: "custom", message: m.donations_monthly_amount_wrong(), input: rupees });
    return z.NEVER;
  })
  .meta({
    override: { type: "integer", minimum: minMonthly_paise / 100, maximum: maxMonthly_paise / 100 },
    description: "Whole rupees",
  });

/** Body that opens a monthly gift; unknown fields are refused. */
export const monthlyRequest = z
  .strictObject({
    amount: monthlyAmount,
    campaign_id: z.guid({ error: "This is not the id of a campaign." }).toLowerCase().nullish(),
    donor_name: optionalText(donorName),
    donor_email: donorEmail,
    donor_phone: optionalText(donorPhone),
    is_anonymous: z.boolean().default(false),
  })
  .transform(
    ({ amount, campaign_id, donor_name, ...donor }): MonthlyInput => ({
      ...donor,
      amount_paise: amount,
      campaign_id: campaign_id ?? null,
      donor_name: donor.is_anonymous ? null : donor_name,
    }),
  );

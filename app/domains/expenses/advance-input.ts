import { z } from "zod";
import * as m from "#messages";
import { dayInIndia } from "../../text/india-day.ts";
import { plainText } from "../../text/text-input.ts";
import { advanceLimits } from "./advance.ts";
import { rupeeAmount } from "./expense-input.ts";

/** Input for advances by organisers and admins, for forms and the API alike. Unknown fields are refused. */

export const advanceInput = z.strictObject({
  amount: rupeeAmount,
  purpose: plainText({ name: "The purpose", lines: false, shortest: 5, longest: advanceLimits.purpose }),
  account: plainText({
    name: "The account to send it to",
    lines: true,
    shortest: 5,
    longest: advanceLimits.account,
  }),
});
export type AdvanceInput = z.output<typeof advanceInput>;

const reason = plainText({ name: "The reason", lines: true, shortest: 5, longest: advanceLimits.reason });

export const advanceDecisionInput = z.discriminatedUnion(
  "decision",
  [
    z.strictObject({ decision: z.literal("approve") }),
    z.strictObject({ decision: z.literal("refuse"), reason }),
  ],
  { error: () => m.expenses_advance_decision_missing() },
);
export type AdvanceDecisionInput = z.output<typeof advanceDecisionInput>;

const transferDay = z.iso
  .date({ error: () => m.expenses_day_wrong() })
  .refine((day) => day >= "2020-01-01" && day <= dayInIndia(), { error: () => m.expenses_day_future() });

const bankReference = z
  .string({ error: () => m.expenses_advance_reference_wrong() })
  .max(100, { error: () => m.expenses_advance_reference_wrong() })
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine((text) => /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(text), {
    error: () => m.expenses_advance_reference_wrong(),
  });

/** Bank transfer of an advance. */
export const transferInput = z.strictObject({ paid_on: transferDay, bank_reference: bankReference });
export type TransferInput = z.output<typeof transferInput>;

/** Partial return of an advance to the bank account. */
export const returnInput = z.strictObject({
  amount: rupeeAmount,
  returned_on: transferDay,
  bank_reference: bankReference,
});
export type ReturnInput = z.output<typeof returnInput>;

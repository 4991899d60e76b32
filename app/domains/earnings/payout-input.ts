import { z } from "zod";
import * as m from "#messages";
import { parseRupees } from "../../text/money.ts";
import { optionalText, plainText } from "../../text/text-input.ts";
import { wrongAmountText } from "../../text/wrong-amount.ts";
import { isPast } from "./month.ts";

/** Input for payouts by admins, for forms and the API alike. Unknown fields are refused. */

/** Rupees: a number from the API, text from a form. */
const amount = z
  .union([z.number(), z.string().max(40)], { error: () => m.earnings_amount_wrong() })
  .transform((given, c) => {
    const paise = typeof given === "string" ? parseRupees(given) : given * 100;
    const rounded = paise === null ? Number.NaN : Math.round(paise);
    if (!(rounded > 0) || rounded > 1e13 || Math.abs(rounded - (paise ?? 0)) > 1e-3) {
      c.issues.push({
        code: "custom",
        input: given,
        message: wrongAmountText(given, m.earnings_amount_wrong()),
      });
      return z.NEVER;
    }
    return rounded;
  })
  .meta({ type: "number", exclusiveMinimum: 0, multipleOf: 0.01 });

const bankReference = z
  .string({ error: () => m.earnings_reference_wrong() })
  .max(100, { error: () => m.earnings_reference_wrong() })
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine((text) => /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(text), { error: () => m.earnings_reference_wrong() });

const note = optionalText(plainText({ name: "The note", lines: true, longest: 500 }));

export const payoutInput = z.strictObject({
  amount,
  paid_on: z.iso
    .date({ error: () => m.earnings_day_wrong() })
    .refine((day) => day >= "2020-01-01" && isPast(day), { error: () => m.earnings_day_future() }),
  bank_reference: bankReference,
  note: note.default(null),
});
export type PayoutInput = z.output<typeof payoutInput>;

export const reversalInput = z.strictObject({
  reason: plainText({ name: "The reason", lines: true, shortest: 5, longest: 500 }),
});

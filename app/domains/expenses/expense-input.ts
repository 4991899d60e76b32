import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { calendarDay, valueDay } from "../../text/day-input.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { plainText } from "../../text/text-input.ts";
import { ticked } from "../../text/ticked-input.ts";
import { expenseLimits } from "./expense.ts";

/** Input for expenses by organisers and admins, for forms and the API alike. Unknown fields are refused. */

export const rupeeAmount = rupeesInput({
  least_paise: expenseLimits.least_paise,
  most_paise: expenseLimits.most_paise,
  wrong: m.expenses_amount_wrong,
});

export const transferDay = valueDay({ wrong: m.expenses_day_wrong, out_of_range: m.expenses_day_future });
export const transferReference = bankReference(m.expenses_advance_reference_wrong);

export const expenseInput = z.strictObject({
  amount: rupeeAmount,
  spent_on: calendarDay({
    wrong: m.expenses_day_wrong,
    earliest: "2000-01-01",
    latest: dayInIndia,
    out_of_range: m.expenses_day_future,
  }),
  payee: plainText({
    name: m.expenses_called_payee,
    lines: false,
    shortest: 2,
    longest: expenseLimits.payee,
  }),
  purpose: plainText({
    name: m.expenses_called_purpose,
    lines: false,
    shortest: 5,
    longest: expenseLimits.purpose,
  }),
  /** Id of a budget line; none: not in the budget. */
  budget_line: z
    .union([z.literal(""), z.guid()], { error: () => m.expenses_line_unknown() })
    .optional()
    .transform((id) => id || null),
  /** Advance that paid it, as far as it suffices; none: our team pays all of it. */
  advance: z
    .union([z.literal(""), z.guid()], { error: () => m.expenses_advance_unknown() })
    .optional()
    .transform((id) => id || null),
});
export type ExpenseInput = z.output<typeof expenseInput>;

const reason = plainText({
  name: m.expenses_called_reason,
  lines: true,
  shortest: 5,
  longest: expenseLimits.reason,
});

/** About the bills that may be the same one. */
const compared = {
  is_other_bill: ticked.meta({
    description: "It is none of the bills with the same file, or the same payee, amount and date.",
  }),
  compared_with: z
    .array(z.guid())
    .max(expenseLimits.similar_count)
    .default([])
    .meta({ description: "The ids of those bills, as they were seen." }),
};
export type ComparedInput = { is_other_bill: boolean; compared_with: string[] };

const wasSent = ticked.meta({
  description: "It was paid although less of the campaign's money is left, or banks look into it.",
});
/** Before a bill is paid. */
export const claimInput = z.strictObject({ ...compared, was_sent: wasSent });
export type ClaimInput = z.output<typeof claimInput>;

/** A refusal, or that it will not be sent; needs a yes of the admin who has said that they pay it. */
const refused = {
  reason,
  was_not_paid: ticked.meta({ description: "You said that you are paying it, and have not." }),
};
export const refusalInput = z.strictObject(refused);
export type RefusalInput = z.output<typeof refusalInput>;

export const decisionInput = z.discriminatedUnion(
  "decision",
  [
    z.strictObject({
      decision: z.literal("book"),
      paid_on: transferDay.optional().meta({
        description:
          "When the bank sent what no advance covers; needed with the reference unless one covers all of it.",
      }),
      bank_reference: transferReference.optional(),
      was_sent: wasSent,
      ...compared,
    }),
    z.strictObject({ decision: z.literal("refuse"), ...refused }),
  ],
  { error: () => m.expenses_decision_missing() },
);
export type DecisionInput = z.output<typeof decisionInput>;
export type BookingInput = Extract<DecisionInput, { decision: "book" }>;

export const reasonInput = z.strictObject({ reason });

const thousandths = (least: number) =>
  z
    .int({ error: () => m.expenses_bars_wrong() })
    .min(least, { error: () => m.expenses_bars_wrong() })
    .max(1_000, { error: () => m.expenses_bars_wrong() });

export const barsInput = z.strictObject({
  bars: z
    .array(
      z.strictObject({ x: thousandths(0), y: thousandths(0), width: thousandths(1), height: thousandths(1) }),
    )
    .max(expenseLimits.bars_count, { error: () => m.expenses_bars_too_many() }),
});

import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";
import { ticked } from "../../text/ticked-input.ts";
import { advanceLimits } from "./advance.ts";
import { reasonInput, rupeeAmount, transferDay, transferReference } from "./expense-input.ts";

/** Input for advances by organisers and admins, for forms and the API alike. Unknown fields are refused. */

export const advanceInput = z.strictObject({
  amount: rupeeAmount,
  purpose: plainText({
    name: m.expenses_called_purpose,
    lines: false,
    shortest: 5,
    longest: advanceLimits.purpose,
  }),
  account: plainText({
    name: m.expenses_called_account,
    lines: true,
    shortest: 5,
    longest: advanceLimits.account,
  }),
});
export type AdvanceInput = z.output<typeof advanceInput>;

const reason = plainText({
  name: m.expenses_called_reason,
  lines: true,
  shortest: 5,
  longest: advanceLimits.reason,
});

export const advanceDecisionInput = z.discriminatedUnion(
  "decision",
  [
    z.strictObject({ decision: z.literal("approve") }),
    z.strictObject({ decision: z.literal("refuse"), reason }),
  ],
  { error: () => m.expenses_advance_decision_missing() },
);
export type AdvanceDecisionInput = z.output<typeof advanceDecisionInput>;

/** Bank transfer of an advance. */
export const transferInput = z.strictObject({ paid_on: transferDay, bank_reference: transferReference });
export type TransferInput = z.output<typeof transferInput>;

/** `was_sent`: the money has left, but the record of it is wrong; the transfer can be recorded again. */
export const advanceReversalInput = reasonInput.extend({
  was_sent: ticked.meta({ description: "The bank has sent it; only its record is wrong." }),
});
export type AdvanceReversalInput = z.output<typeof advanceReversalInput>;

/** Partial return of an advance to the bank account. */
export const returnInput = z.strictObject({
  amount: rupeeAmount,
  returned_on: transferDay,
  bank_reference: transferReference,
});
export type ReturnInput = z.output<typeof returnInput>;

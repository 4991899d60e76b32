import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { valueDay } from "../../text/day-input.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { ticked } from "../../text/ticked-input.ts";

/** Input for payouts by admins, for forms and the API alike. Unknown fields are refused. */

const amount = rupeesInput({ wrong: m.earnings_amount_wrong });

const note = blankAsNull(plainText({ name: m.earnings_called_note, lines: true, longest: 500 }));

/** What the bank made of an approved payout. */
export const transferInput = z.strictObject({
  paid_on: valueDay({ wrong: m.earnings_day_wrong, out_of_range: m.earnings_day_future }),
  bank_reference: bankReference(m.earnings_reference_wrong),
  note: note.default(null),
});
export type TransferInput = z.output<typeof transferInput>;

export const payoutInput = transferInput.extend({ amount });
export type PayoutInput = z.output<typeof payoutInput>;

/** Before an approved payout is paid without the file. */
export const claimInput = z.strictObject({
  was_sent: ticked.meta({ description: "It was sent although it may not be sent now." }),
});
export type ClaimInput = z.output<typeof claimInput>;

/** Before its money is free again. */
export const withdrawalInput = z.strictObject({
  not_sent: ticked.meta({
    description:
      "It was in a file for the bank, or recorded, and the bank statement shows that it was not sent.",
  }),
});
export type WithdrawalInput = z.output<typeof withdrawalInput>;

const noneSent = ticked.meta({
  description: "The bank statement shows that none of the seller's withdrawn payouts was sent.",
});

export const preparationInput = z.strictObject({ amount, none_sent: noneSent });

/** Of payouts and of payments of tax. */
export const reversalInput = z.strictObject({
  reason: plainText({ name: m.earnings_called_reason, lines: true, shortest: 5, longest: 500 }),
});

/** `was_sent`: the money has left, but the record of it is wrong; the payout can be recorded again. */
export const payoutReversalInput = reversalInput.extend({ was_sent: z.boolean().default(false) });

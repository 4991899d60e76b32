import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { valueDay } from "../../text/day-input.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { ticked } from "../../text/ticked-input.ts";

/** Money that sellers who owe us pay back through the bank. */

export const repayIntent = "repay";
export const reverseRepaymentIntent = "reverse_repayment";

export type Repayment = {
  id: string;
  vendor_id: string;
  amount_paise: number;
  /** A day, as in "2026-11-20". */
  received_on: string;
  bank_reference: string;
  note: string | null;
  created_at: Date;
  /** Null: not reversed. */
  reversed_at: Date | null;
  reversal_reason: string | null;
};

/** For the form and the API alike. Unknown fields are refused. */
export const repaymentInput = z.strictObject({
  amount: rupeesInput({ wrong: m.earnings_amount_wrong }),
  received_on: valueDay({ wrong: m.earnings_day_wrong, out_of_range: m.earnings_day_future }),
  bank_reference: bankReference(m.earnings_reference_wrong),
  note: blankAsNull(plainText({ name: m.earnings_called_note, lines: true, longest: 500 })).default(null),
  /** More arrived than is owed by now: the rest becomes payable to the seller. */
  is_above_debt: ticked,
});
export type RepaymentInput = z.output<typeof repaymentInput>;

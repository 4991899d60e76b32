import { z } from "zod";
import * as m from "#messages";
import { bankReference } from "../../text/bank-reference-input.ts";
import { valueDay } from "../../text/day-input.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { ticked } from "../../text/ticked-input.ts";

/** Tax on sales that the organisation owes to the Government, and its payments of it. */

export const salesTaxPath = "/dashboard/admin/sales-tax";

export type SalesTaxPayment = {
  id: string;
  amount_paise: number;
  /** A day, as in "2026-11-20". */
  paid_on: string;
  reference: string;
  created_at: Date;
  /** Null: not reversed. */
  reversed_at: Date | null;
  reversal_reason: string | null;
};
export type SalesTaxPaymentPage = { payments: SalesTaxPayment[]; next_cursor: string | null };

/** Cursor of the payments, latest recorded first. */
export const salesTaxCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type SalesTaxPosition = PositionOf<typeof salesTaxCursor>;

/** For the form and the API alike. Unknown fields are refused. */
export const salesTaxPaymentInput = z.strictObject({
  amount: rupeesInput({ wrong: m.earnings_amount_wrong }),
  paid_on: valueDay({ wrong: m.earnings_day_wrong, out_of_range: m.earnings_day_future }),
  reference: bankReference(m.earnings_reference_wrong),
  /** Confirms an amount above what is owed; "yes" is what the form sends. */
  is_more_than_owed: ticked,
});
export type SalesTaxPaymentInput = z.output<typeof salesTaxPaymentInput>;

import { z } from "zod";
import * as m from "#messages";
import { blankAsNull, plainText } from "../../text/text-input.ts";

/** Names of columns; those that are left out are asked for with the names in the file. */

const column = blankAsNull(plainText({ name: m.bank_called_column, lines: false, longest: 100 })).default(
  null,
);

export const columnsInput = z.strictObject({
  date_column: column,
  narration_column: column,
  credit_column: column,
  debit_column: column,
  reference_column: column,
});
export type ColumnsInput = z.output<typeof columnsInput>;

export const columnLabels: Record<keyof ColumnsInput, () => string> = {
  date_column: m.bank_column_date,
  narration_column: m.bank_column_narration,
  credit_column: m.bank_column_credit,
  debit_column: m.bank_column_debit,
  reference_column: m.bank_column_reference,
};

import { z } from "zod";
import * as m from "#messages";
import { calendarDay } from "../../text/day-input.ts";
import { dayInIndia } from "../../text/india-day.ts";
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
  sign_column: column,
});
export type ColumnsInput = z.output<typeof columnsInput>;

const statementDay = blankAsNull(calendarDay({ wrong: m.bank_wrong_day, latest: dayInIndia })).default(null);

/** The days for which the statement was asked; without them those of its first and last line. */
export const statementPeriod = { first_day: statementDay, last_day: statementDay };
export type StatementPeriod = z.output<z.ZodObject<typeof statementPeriod>>;

/** The form of an upload, besides its file. */
export const uploadInput = columnsInput.extend(statementPeriod);

export const columnLabels: Record<keyof ColumnsInput, () => string> = {
  date_column: m.bank_column_date,
  narration_column: m.bank_column_narration,
  credit_column: m.bank_column_credit,
  debit_column: m.bank_column_debit,
  reference_column: m.bank_column_reference,
  sign_column: m.bank_column_sign,
};

import { timeInIndia } from "./india-day.ts";
import { plainRupees } from "./money.ts";

/** A column of a list, as the file has it; a page shows its moments and amounts in its own way (`columnsOf`). */
export type ListColumn<Row> = {
  label: string;
  text: (row: Row) => string;
  /** Computed by us, never user input, so that short numbers stay numbers in spreadsheets. */
  is_number?: true;
  /** Of `momentOf`, or the day of a moment, by the clocks of India: the file's header names the zone. */
  is_time?: true;
  momentOf?: (row: Row) => Date | null;
  paiseOf?: (row: Row) => number;
};

/** Empty without a moment. */
export function timeColumn<Row>(label: string, momentOf: (row: Row) => Date | null): ListColumn<Row> {
  const text = (row: Row) => {
    const moment = momentOf(row);
    return moment === null ? "" : timeInIndia(moment);
  };
  return { label, text, is_time: true, momentOf };
}

/** Rupees: a plain number in the file. */
export function rupeesColumn<Row>(label: string, paiseOf: (row: Row) => number): ListColumn<Row> {
  return { label, text: (row) => plainRupees(paiseOf(row)), is_number: true, paiseOf };
}

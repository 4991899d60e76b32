import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { CsvError, type CsvRow, type CsvSeparator, readCsvRows } from "../../../text/csv-rows.ts";
import { inTurns } from "../../../platform/in-turns.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { cleanText, isStorable } from "../../../text/plain-text.ts";
import { plainNumber } from "../../../text/plain-number.ts";
import { type StatementColumns, type StatementLine, statementLimits } from "../bank-line.ts";
import type { ColumnsInput } from "../statement-input.ts";
import { type AmountCells, amountReader, isNothing, type Moved } from "./statement-amounts.ts";
import { wrongFile, wrongLine } from "./statement-failures.ts";
import { headerOf, separatorOf, textOfFile } from "./statement-text.ts";

/**
 * Lines of a bank's file, and the columns by which they were read. HDFC, ICICI and the State Bank of India have a column each for
 * credits and debits. Others have one for both: with Dr or Cr in a further column (Axis, Kotak, Baroda), or after the amount
 * (Union, Kotak), as listed in https://github.com/Amit49/Bank-Statement-to-csv-form (All_Bank_Header_List.md) and
 * https://github.com/asmitsharp/cashlens (docs/bank-statement-format-research.md). Rows before the names of the columns are left out, and
 * so are those without an amount, such as opening balances, and a summary or a legend after the last line. Throws a Failure
 * (400) that names the columns of the file, or the first line that is wrong; nothing is read in part. Other requests are
 * answered in between.
 */
export async function readStatement(
  bytes: Uint8Array,
  asked: ColumnsInput,
): Promise<{ lines: StatementLine[]; columns: StatementColumns }> {
  const text = textOfFile(bytes);
  const wanted = Object.values(asked).flatMap((name) => (name === null ? [] : [plainName(name)]));
  const rows = await inTurns(rowsOf(text, separatorOf(text, plainName, wanted)));
  const { header, at } = findColumns(rows, wanted);
  const columns = namedColumns(header, asked);
  const given = await inTurns(mapped(rows.slice(at + 1), cellsOf(header, columns)));
  const last = given.findLastIndex(
    (row) => hasAmount(row) && (dayOf(row.date) !== undefined || dateLike.test(row.date)),
  );
  const shown = given.slice(0, last === -1 ? undefined : last + 1);
  const shifted = given.find(
    (row, place) => row.is_wider && (place <= last || dayOf(row.date) !== undefined),
  );
  if (shifted) throw wrongLine(shifted.line, m.bank_more_cells());
  const read = await inTurns(mapped(shown, lineOf(amountReader(shown, isOneColumn(columns)))));
  const lines = read.filter((line) => line !== undefined);
  if (lines.length === 0) throw wrongFile(m.bank_no_lines());
  return { lines, columns };
}

function* mapped<From, To>(rows: Iterable<From>, change: (row: From) => To): Generator<To> {
  for (const row of rows) yield change(row);
}

function* rowsOf(text: string, separator: CsvSeparator): Generator<CsvRow> {
  let rows_count = 0;
  try {
    for (const row of readCsvRows(text, separator)) {
      yield row;
      if (++rows_count > statementLimits.lines) throw wrongFile(m.bank_too_many_lines());
    }
  } catch (error) {
    if (error instanceof CsvError) throw wrongLine(error.line, m.bank_open_quote());
    throw error;
  }
}

/** As it is compared: banks use no-break spaces and change capitals. */
const plainName = (name: string) => plainNumber(name).replaceAll(/\s+/g, " ").toLowerCase();

const required = ["date_column", "narration_column", "credit_column", "debit_column"] as const;
/** The day, the narration and the amount. */
const leastColumns = 3;

function findColumns(rows: readonly CsvRow[], wanted: readonly string[]): { header: string[]; at: number } {
  const { cells, at } = headerOf(rows, plainName, wanted);
  if (cells.length < leastColumns) throw wrongFile(m.bank_no_columns());
  return { header: cells.map((name) => cleanText(name).trim()), at };
}

function namedColumns(header: readonly string[], asked: ColumnsInput): StatementColumns {
  const names = new Set(header.map(plainName));
  const list = header
    .filter((name) => name !== "")
    .join(", ")
    .slice(0, 500);
  const wrong: Record<string, string> = {};
  for (const name of required) if (asked[name] === null) wrong[name] = m.bank_which_column();
  for (const [field, name] of Object.entries(asked))
    if (name !== null && !names.has(plainName(name))) wrong[field] = m.bank_no_such_column();
  if (Object.keys(wrong).length > 0)
    throw new Failure(400, "unknown_columns", m.bank_columns_wrong({ list }), { fields: wrong });
  const columns = asked as StatementColumns;
  if (columns.sign_column !== null && !isOneColumn(columns)) {
    const message = m.bank_sign_needs_one_column();
    throw new Failure(400, "unknown_columns", message, { fields: { sign_column: message } });
  }
  return columns;
}

/** One column has both credits and debits. */
export const isOneColumn = ({
  credit_column,
  debit_column,
}: Pick<StatementColumns, "credit_column" | "debit_column">) =>
  plainName(credit_column) === plainName(debit_column);

type Cells = AmountCells & {
  date: string;
  narration: string;
  reference: string;
  /** It has more than there are names: a comma without quotes has moved its cells, and so its amounts. */
  is_wider: boolean;
};

function cellsOf(header: readonly string[], columns: StatementColumns): (row: CsvRow) => Cells {
  const names = header.map(plainName);
  const placeOf = (column: string) => names.indexOf(plainName(column));
  const [date, narration, credit, debit] = required.map((field) => placeOf(columns[field])) as [
    number,
    number,
    number,
    number,
  ];
  const reference = columns.reference_column === null ? -1 : placeOf(columns.reference_column);
  const sign = columns.sign_column === null ? -1 : nearest(names, plainName(columns.sign_column), credit);
  const width = names.findLastIndex((name) => name !== "") + 1;
  return ({ line, cells }) => ({
    line,
    is_wider: cells.slice(width).some((cell) => cell.trim() !== ""),
    date: plainNumber(cells[date] ?? ""),
    credit: plainNumber(cells[credit] ?? ""),
    debit: plainNumber(cells[debit] ?? ""),
    sign: sign === -1 ? undefined : plainNumber(cells[sign] ?? ""),
    narration: cells[narration] ?? "",
    reference: cells[reference] ?? "",
  });
}

/** Balances can have a sign of the same name: Amount, Dr / Cr, Balance, Dr / Cr. */
function nearest(names: readonly string[], name: string, place: number): number {
  const distance = (at: number) => Math.abs(at - place);
  const places = names.flatMap((known, at) => (known === name ? [at] : []));
  return places.toSorted((one, other) => distance(one) - distance(other) || other - one)[0] ?? -1;
}

/** Undefined for a row without an amount: an opening balance, or a second line of a narration. */
function lineOf(movedIn: (row: AmountCells) => Moved): (cells: Cells) => StatementLine | undefined {
  return (cells) => {
    const { line } = cells;
    const day = dayOf(cells.date);
    if (day === undefined && !/[1-9]/.test(cells.credit + cells.debit)) return undefined;
    if (day === undefined) throw wrongLine(line, m.bank_wrong_date());
    const moved = movedIn(cells);
    if (moved.credit_paise === 0 && moved.debit_paise === 0) return undefined;
    const [narration, reference] = [textOf(line, cells.narration), textOf(line, cells.reference)];
    return { day, narration: narration.slice(0, 500), reference: reference.slice(0, 100) || null, ...moved };
  };
}

const hasAmount = ({ credit, debit }: Cells) => !isNothing(credit) || !isNothing(debit);

function textOf(line: number, text: string): string {
  const clean = cleanText(text).replaceAll(/\s+/g, " ").trim();
  if (!isStorable(clean, { lines: false })) throw wrongLine(line, m.bank_wrong_text());
  return clean;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const numericDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const namedDate = /^(\d{1,2})[ /-]([a-z]{3})[a-z]*[ /-](\d{4}|\d{2})$/i;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/;
/** A day with a mistake in it, so that its line is refused and not taken for the end of the lines. */
const dateLike = /^\d{1,4}[ /.-][a-z\d]{1,9}[ /.-]\d{2,4}/i;

/** As Indian banks write days: 05/11/2026, 05-Nov-2026, 05 Nov 26, 2026-11-05; a time after it is left out. */
function dayOf(text: string): string | undefined {
  const date = text.replace(/[ T]\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?$/i, "");
  const named = namedDate.exec(date);
  const numeric = numericDate.exec(date);
  const iso = isoDate.exec(date);
  const [year, month, day] = iso
    ? [iso[1], Number(iso[2]), Number(iso[3])]
    : named
      ? [named[3], months.indexOf((named[2] ?? "").toLowerCase()) + 1, Number(named[1])]
      : numeric
        ? [numeric[3], Number(numeric[2]), Number(numeric[1])]
        : ["", 0, 0];
  if (!year || month < 1 || month > 12) return undefined;
  const full_year = year.length === 2 ? `20${year}` : year;
  const written = `${full_year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const parsed = new Date(`${written}T00:00:00Z`);
  const is_day = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written);
  return is_day && written >= "2000-01-01" && written <= dayInIndia() ? written : undefined;
}

import * as m from "#messages";
import { CsvError, type CsvRow, type CsvSeparator, readCsvRows } from "../../../text/csv-rows.ts";
import { wrongFile } from "./statement-failures.ts";

/**
 * How files begin that are no text with columns: PDF, Excel 97 (a compound file), Excel (a zip), and a web page or XML that is
 * called .xls.
 */
const otherStarts = ["%PDF", "\u00d0\u00cf\u0011\u00e0", "PK\u0003\u0004"];
const webPage = /^\s*<(?:!doctype|html|table|\?xml)/i;

/**
 * Text of a bank's file: UTF 16 with its byte order mark, as Excel saves "Unicode text", UTF-8, else Windows-1252, which Excel
 * calls ANSI. Throws a Failure (400) for what is no text.
 */
export function textOfFile(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  if (otherStarts.some((known) => start.startsWith(known)) || webPage.test(start))
    throw wrongFile(m.bank_other_file());
  const text = decoded(bytes);
  // No text has them; nor can they be stored.
  // oxlint-disable-next-line no-control-regex
  if (text === undefined || /[\0-\u0008]/.test(text)) throw wrongFile(m.bank_no_text());
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const is_little = first === 0xff && second === 0xfe;
  const is_utf16 = is_little || (first === 0xfe && second === 0xff);
  const tried = is_utf16 ? [is_little ? "utf-16le" : "utf-16be"] : ["utf-8", "windows-1252"];
  for (const encoding of tried)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  return undefined;
}

const searchedRows = 50;
const separators: readonly CsvSeparator[] = [",", ";", "\t"];

/**
 * Separator by which a row has all of these names, since narrations can have more of another one; without such a row, that by which
 * the first rows have most cells. Most banks have commas; what the State Bank of India calls Excel (.xls) is
 * text with tabs (https://github.com/prabusw/beancount-importer-zerodha, its importer of SBI), and programs in which a comma
 * is the decimal sign save semicolons.
 */
export function separatorOf(
  text: string,
  plainName: (name: string) => string,
  wanted: readonly string[],
): CsvSeparator {
  const read = separators.map((separator) => {
    const rows = firstRows(text, separator);
    return { separator, width: widthOf(rows), is_named: rowWith(rows, plainName, wanted) !== -1 };
  });
  const named = read.filter(({ is_named }) => is_named);
  const [widest] = (named.length > 0 ? named : read).toSorted((one, other) => other.width - one.width);
  return widest?.separator ?? ",";
}

function firstRows(text: string, separator: CsvSeparator): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of readCsvRows(text, separator)) {
      rows.push(row);
      if (rows.length === searchedRows) break;
    }
  } catch (error) {
    // Rows before it count; if this is the separator, reading all rows names the line.
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** How many cells at least two of these rows have, or the only one. */
function widthOf(rows: readonly CsvRow[]): number {
  const widths = rows.map(({ cells }) => cells.length);
  const [widest = 0, next = widest] = widths.toSorted((one, other) => other - one);
  return next;
}

/** The place of the first of the first rows with all of these names; -1 without such a row, and without names. */
function rowWith(
  rows: readonly CsvRow[],
  plainName: (name: string) => string,
  wanted: readonly string[],
): number {
  if (wanted.length === 0) return -1;
  return rows.slice(0, searchedRows).findIndex(({ cells }) => {
    const names = new Set(cells.map(plainName));
    return wanted.every((name) => names.has(name));
  });
}

/** The first row with all of these names; else the fullest one of the first rows. */
export function headerOf(
  rows: readonly CsvRow[],
  plainName: (name: string) => string,
  wanted: readonly string[],
): { cells: string[]; at: number } {
  const headers = rows.slice(0, searchedRows).map(({ cells }) => cells.map(plainName));
  const found = rowWith(rows, plainName, wanted);
  const widths = headers.map((names) => names.filter((name) => name !== "").length);
  const at = found === -1 ? widths.indexOf(Math.max(...widths)) : found;
  return { cells: rows[at]?.cells ?? [], at };
}

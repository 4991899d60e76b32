import * as m from "#messages";
import type { Context } from "hono";
import type { ListColumn } from "../../text/list-column.ts";
import type { ApiEnv } from "./api.ts";
import { streamedBody } from "./streamed-body.ts";

/** CSV as in RFC 4180, for spreadsheets: UTF-8 with the byte order mark that Excel needs to detect it. */

/** Rows of a file held in memory at a time. */
export const rowsAtOnce = 500;

/** Spreadsheets treat a cell that begins like this as a formula, which can leak neighbouring cells (CSV injection). */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Spreadsheets drop leading zeros, and evaluate numbers with an exponent, quoted or not. */
const changedNumber = /^\s*(?:0\d[\d.,]*|\d[\d.,]*[Ee][+-]?\d+)\s*$/;
/** They lose the digits after the fifteenth; twelve and more are shown as 4.12E+11, and saved like that as CSV. */
const longNumber = /^\s*(?:\d[.,]*){12,}\s*$/;

/**
 * One cell, quoted if necessary. A text that would become a formula or a different number gets a leading apostrophe,
 * which keeps it text (docs/decisions/0094).
 */
export function csvCell(text: string): string {
  const is_changed = formulaStart.test(text) || changedNumber.test(text) || longNumber.test(text);
  const safe = is_changed ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

const plainNumber = /^-?\d+(?:\.\d+)?$/;

function csvRow<Row>(columns: readonly ListColumn<Row>[], row: Row): string {
  const cells = columns.map(({ text, is_number }) => {
    // Days on pages have spaces that do not break (`formatDate`); in a file people search with plain ones.
    const cell = text(row).replaceAll("\u00a0", " ");
    return is_number && plainNumber.test(cell) ? cell : csvCell(cell);
  });
  return `${cells.join(",")}\r\n`;
}

type CsvFile<Row> = {
  /** Without the file extension. */
  filename: string;
  columns: readonly ListColumn<Row>[];
};

type CsvDownload<Row> = CsvFile<Row> & {
  /** Reads page by page in list order; `next_cursor` is null on the last page. */
  readPage: (cursor: string | null) => Promise<{ rows: readonly Row[]; next_cursor: string | null }>;
};

/**
 * A table as a streamed file, with one page of rows in memory at a time. The first page is read before the response
 * starts, so that an early failure gets an error page; a later failure aborts the download, so that nobody takes it for
 * complete.
 */
export async function csvDownload<Row>(
  c: Context<ApiEnv>,
  { filename, columns, readPage }: CsvDownload<Row>,
): Promise<Response> {
  const first = await readPage(null);
  const head = headOf(columns);
  async function* pieces() {
    yield head + linesOf(columns, first.rows);
    let { next_cursor } = first;
    while (next_cursor !== null) {
      const page = await readPage(next_cursor);
      yield linesOf(columns, page.rows);
      next_cursor = page.next_cursor;
    }
  }
  return csvResponse(filename, streamedBody(c, pieces()));
}

/** The same as one text, which several downloads can share (`csvResponse`). */
export async function csvText<Row>({
  columns,
  readPage,
}: Omit<CsvDownload<Row>, "filename">): Promise<string> {
  let text = headOf(columns);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readPage(cursor ?? null);
    text += linesOf(columns, page.rows);
    cursor = page.next_cursor;
  }
  return text;
}

/** A table of few rows as a file. */
export function csvFile<Row>({ filename, columns, rows }: CsvFile<Row> & { rows: readonly Row[] }): Response {
  return csvResponse(filename, headOf(columns) + linesOf(columns, rows));
}

function headOf<Row>(columns: readonly ListColumn<Row>[]): string {
  return `\uFEFF${csvLine(columns.map(headerOf))}`;
}

function headerOf({ label, is_time }: Pick<ListColumn<never>, "label" | "is_time">): string {
  return is_time ? m.platform_csv_in_india({ label }) : label;
}

function linesOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvRow(columns, row)).join("");
}

/** `filename` is without its extension. */
export function csvResponse(filename: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

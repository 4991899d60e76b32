/**
 * CSV as RFC 4180 has it, for spreadsheets: in UTF-8 with the byte order mark that Excel needs to notice it.
 */

/** A spreadsheet takes a cell that begins so for a formula, and may send what stands beside it elsewhere. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The first zeros of a number are lost, and of one with an exponent all but its value, quoted or not. */
const changedNumber = /^\s*(?:0\d[\d.,]*|\d[\d.,]*[Ee][+-]?\d+)\s*$/;
/** So are the digits after the fifteenth; twelve and more are shown as 4.12E+11, and saved so as CSV. */
const longNumber = /^\s*(?:\d[.,]*){12,}\s*$/;

/**
 * One cell, quoted where it must be. What would be a formula, or another number than is written, begins with an
 * apostrophe, so that it is text (docs/decisions/0094).
 */
export function csvCell(text: string): string {
  const is_changed = formulaStart.test(text) || changedNumber.test(text) || longNumber.test(text);
  const safe = is_changed ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** `is_number`: computed by us and not typed by anybody, so that a minus begins no formula, and few digits are a number. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string; is_number?: true };

const plainNumber = /^-?\d+(?:\.\d+)?$/;

function csvRow<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  const cells = columns.map(({ text, is_number }) => {
    const cell = text(row);
    return is_number && plainNumber.test(cell) ? cell : csvCell(cell);
  });
  return `${cells.join(",")}\r\n`;
}

type CsvDownload<Row> = {
  /** Without its ending. */
  filename: string;
  columns: readonly CsvColumn<Row>[];
  /** One page after another along the key of the list; `next_cursor` is null on the last. */
  readPage: (cursor: string | null) => Promise<{ rows: readonly Row[]; next_cursor: string | null }>;
};

/**
 * A table as a file, one page of rows in memory at a time. The first page is read before anything is answered, so that
 * what fails at once has a page of its own; a failure later cuts the download off, so that nobody takes it for whole.
 */
export async function csvDownload<Row>({ filename, columns, readPage }: CsvDownload<Row>): Promise<Response> {
  const encoder = new TextEncoder();
  const linesOf = (rows: readonly Row[]) => encoder.encode(rows.map((row) => csvRow(columns, row)).join(""));
  const first = await readPage(null);
  let next_cursor = first.next_cursor;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(({ label }) => label))}`));
      stream.enqueue(linesOf(first.rows));
      if (next_cursor === null) stream.close();
    },
    async pull(stream) {
      const page = await readPage(next_cursor);
      stream.enqueue(linesOf(page.rows));
      next_cursor = page.next_cursor;
      if (next_cursor === null) stream.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

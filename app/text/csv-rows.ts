/** A row of a CSV file, and the number of the line on which it begins. */
export type CsvRow = { line: number; cells: string[] };

/** Thrown with the number of the line. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  readonly line: number;

  constructor(line: number) {
    super(`not CSV from line ${line} on`);
    this.line = line;
  }
}

/** Between the cells of a row. */
export type CsvSeparator = "," | ";" | "\t";

/** A quoted cell, or one up to the next separator or line end; a quote inside of an unquoted cell is part of it. */
const cellPatterns: Record<CsvSeparator, RegExp> = {
  ",": /(?:"([^"]*(?:""[^"]*)*)"[ \t]*|([^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  ";": /(?:"([^"]*(?:""[^"]*)*)"[ \t]*|([^;\r\n]*))(;|\r\n|\n|\r|$)/y,
  "\t": /(?:"([^"]*(?:""[^"]*)*)" *|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
};

/** More are no table for people. */
const mostCells = 200;
const longestCell = 20_000;
const mostLines = 25_000;

/**
 * Reads CSV as in RFC 4180, with any line ends, or with another separator. Blank lines are left out. Throws CsvError for a quote without its end, and
 * for rows of more than 200 cells, a cell of more than 20,000 characters, and more than 25,000 lines, so that each step is
 * short.
 */
export function* readCsvRows(text: string, separator: CsvSeparator = ","): Generator<CsvRow> {
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  // Of its own: others read between two rows.
  const cellPattern = new RegExp(cellPatterns[separator]);
  const content = text.replace(/^\uFEFF/, "");
  while (cellPattern.lastIndex < content.length || cells.length > 0) {
    const at = cellPattern.lastIndex;
    const matched = cellPattern.exec(content);
    if (!matched || (matched[2]?.trimStart().startsWith('"') ?? false)) throw new CsvError(line);
    const [whole, quoted, plain, end] = matched;
    if (cells.length === mostCells || whole.length > longestCell || line > mostLines)
      throw new CsvError(line);
    cells.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (cells.some((cell) => cell.trim() !== "")) yield { line: begin, cells };
    cells = [];
    begin = line;
    // At the end of the text a match can be empty.
    if (cellPattern.lastIndex === at) break;
  }
}

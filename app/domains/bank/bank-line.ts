import { day, keysetCursor, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { BankLine } from "./server/queries/bank-lines.ts";

export const bankPath = "/dashboard/admin/bank";
export const bankLinesFilePath = "/api/v1/bank-lines.csv";

/** Of an upload: a year of a busy account has less. */
export const statementLimits = { bytes: 5_000_000, lines: 20_000 };

/** What the address may say; without it only open lines are shown. */
export const lineFilters = ["all"] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What of our books a line can be. */
export const lineKinds = [
  "settlement",
  // It was this settlement, until the gateway said that it had failed.
  "earlier_settlement",
  "payout",
  "repayment",
  "refund",
  "advance",
  "advance_return",
  "tax_payment",
  "bill",
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Of these, what a line can be matched with by hand. */
export const recordKinds = lineKinds.filter((kind) => kind !== "earlier_settlement");
export type RecordKind = (typeof recordKinds)[number];

/** Null: it is not known. */
export const kindOf = (line: BankLine): LineKind | null =>
  lineKinds.find((kind) => line[`${kind}_id`] !== null) ?? null;

/** Explained by hand, and by nothing else: it can be opened again. */
export const isOnlyExplained = (line: BankLine) => kindOf(line) === null && line.explanation !== null;

export const isOpen = (line: BankLine) => kindOf(line) === null && line.explanation === null;

/** What is recorded, and should be in a statement by now. */
export type UnseenTransfer = {
  kind: RecordKind;
  id: string;
  reference: string;
  amount_paise: number;
  /** A day, as in "2026-11-20". */
  day: string;
  /** Its page, or that of what it belongs to. */
  href: string | null;
  /** Of this amount, which no record has: the nearest days first, at most twenty. */
  lines: { id: string; day: string; narration: string }[];
};

/** What an admin says has come in, and no line of a statement has shown yet. */
export type UnconfirmedCredit = Omit<UnseenTransfer, "lines"> & {
  /** Name of who recorded it; null: it is not known. */
  recorder: string | null;
};

/**
 * Days from that of a record to that of its line: banks book a transfer up to some days before it is recorded as made, and a
 * cheque can be presented for three months (Reserve Bank of India, DBOD.AML BC.No.47/14.01.001/2011-12).
 */
export const nearDays = { before: 3, after: 92 };

export type BankLinePage = { lines: BankLine[]; next_cursor: string | null };

export const bankLineCursor = keysetCursor({ day, id: uuid });
export type BankLinePosition = PositionOf<typeof bankLineCursor>;

/** The bank's names of its columns. One that has both credits and debits is named for each. */
export type StatementColumns = {
  date_column: string;
  narration_column: string;
  credit_column: string;
  debit_column: string;
  reference_column: string | null;
  /** Has Dr or Cr, of amounts in one column. */
  sign_column: string | null;
};

/** A line of an uploaded file. */
export type StatementLine = {
  day: string;
  narration: string;
  reference: string | null;
  credit_paise: number;
  debit_paise: number;
};

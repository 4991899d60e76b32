import { day, keysetCursor, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

export const bankPath = "/dashboard/admin/bank";
export const bankLinesFile = "/api/v1/bank-lines.csv";

/** Of an upload: a year of a busy account has less. */
export const statementLimits = { bytes: 5_000_000, lines: 20_000 };

/** What the address may say; without it only open lines are shown. */
export const lineFilters = ["all"] as const;
export type LineFilter = (typeof lineFilters)[number];

export type BankLine = {
  id: string;
  /** A day, as in "2026-11-20". */
  day: string;
  narration: string;
  reference: string | null;
  credit_paise: number;
  debit_paise: number;
  settlement_id: string | null;
  payout_id: string | null;
  /** What a seller paid back. */
  repayment_id: string | null;
  explanation: string | null;
};

export type BankLinePage = { lines: BankLine[]; next_cursor: string | null };

export const bankLineCursor = keysetCursor({ day, id: uuid });
export type BankLinePosition = PositionOf<typeof bankLineCursor>;

/** The bank's names of its columns. */
export type StatementColumns = {
  date_column: string;
  narration_column: string;
  credit_column: string;
  debit_column: string;
  reference_column: string | null;
};

/** A line of an uploaded file. */
export type StatementLine = {
  day: string;
  narration: string;
  reference: string | null;
  credit_paise: number;
  debit_paise: number;
};

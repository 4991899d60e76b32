import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { addDays } from "../../../../text/day-period.ts";
import {
  bankLineCursor,
  type BankLinePage,
  type BankLinePosition,
  type LineFilter,
  type StatementColumns,
} from "../../bank-line.ts";
import { isOneColumn } from "../read-statement.ts";
import { isOpenLine } from "./open-lines.ts";

const shape = {
  id: "uuid",
  /** A day, as in "2026-11-20". */
  day: "text",
  narration: "text",
  reference: "text?",
  credit_paise: "int8",
  debit_paise: "int8",
  settlement_id: "uuid?",
  earlier_settlement_id: "uuid?",
  payout_id: "uuid?",
  repayment_id: "uuid?",
  refund_id: "uuid?",
  advance_id: "uuid?",
  advance_return_id: "uuid?",
  tax_payment_id: "uuid?",
  bill_id: "uuid?",
  explanation: "text?",
  /** Kinds and references of records, as in "payout:N309", where more than one fits; else empty. */
  fits: "text[]",
  /** An admin matched it with its record, since no reference did. */
  is_by_hand: "bool",
} satisfies Shape;
export type BankLine = Row<typeof shape>;

type Wanted = { show: LineFilter | null; after: BankLinePosition | undefined; limit: number };

const bankDay = { day: sqlPart`bank_lines.day` };

/** Lines of statements, the latest first; without `show` only open ones. `next_cursor` is null on the last page. */
export async function listBankLines(db: Queryable, { show, after, limit }: Wanted): Promise<BankLinePage> {
  const shown = show === "all" ? sqlPart`true` : isOpenLine;
  const rows = await db.many(sql(shape)`
    select id, to_char(bank_lines.day, 'YYYY-MM-DD') as day, narration, reference, credit_paise, debit_paise,
      settlement_id, earlier_settlement_id, payout_id, repayment_id, refund_id, advance_id, advance_return_id, tax_payment_id,
      bill_id, explanation, fits, matched_at is not null as is_by_hand
    from bank_lines where ${shown} ${andAfter(bankLineCursor, after, bankDay)}
    order by ${keysetOrder(bankLineCursor, bankDay)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, bankLineCursor.format);
  return { lines: page, next_cursor };
}

export async function countOpenLines(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`select count(*) from bank_lines where ${isOpenLine}`);
  return count;
}

export type StatementDays = {
  first: string;
  last: string;
  /** Days between them that no statement has. */
  gaps: { first: string; last: string }[];
  /** All days of statements, as a datemultirange. */
  covered: string;
};

/** The days of uploaded statements; null before the first one. */
export async function statementDays(db: Queryable): Promise<StatementDays | null> {
  const rows = await db.many(sql({ first: "text", last: "text", covered: "text" })`
    select to_char(lower(part), 'YYYY-MM-DD') as first, to_char(upper(part) - 1, 'YYYY-MM-DD') as last,
      covered::text as covered
    from (select range_agg(daterange(first_day, last_day, '[]')) as covered from bank_statements) of_all,
      unnest(covered) as part
    order by part`);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const gaps = rows
    .slice(1)
    .map((row, at) => ({ first: addDays(rows[at]?.last ?? "", 1), last: addDays(row.first, -1) }));
  return { first: first.first, last: last.last, gaps, covered: first.covered };
}

/**
 * Of the last upload; undefined before the first one. Without a column of signs where credits and debits have columns of their own:
 * a process of the version before leaves it as it was.
 */
export async function readColumns(db: Queryable): Promise<StatementColumns | undefined> {
  const columns = await db.maybeOne(sql({
    date_column: "text",
    narration_column: "text",
    credit_column: "text",
    debit_column: "text",
    reference_column: "text?",
    sign_column: "text?",
  })`
    select date_column, narration_column, credit_column, debit_column, reference_column, sign_column from bank_statement_layouts`);
  return columns && { ...columns, sign_column: isOneColumn(columns) ? columns.sign_column : null };
}

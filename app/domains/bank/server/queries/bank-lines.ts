import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import {
  bankLineCursor,
  type BankLinePage,
  type BankLinePosition,
  type LineFilter,
  type StatementColumns,
} from "../../bank-line.ts";
import { isOpenLine } from "./open-lines.ts";

const shape = {
  id: "uuid",
  day: "text",
  narration: "text",
  reference: "text?",
  credit_paise: "int8",
  debit_paise: "int8",
  settlement_id: "uuid?",
  payout_id: "uuid?",
  repayment_id: "uuid?",
  explanation: "text?",
} satisfies Shape;

type Wanted = { show: LineFilter | null; after: BankLinePosition | undefined; limit: number };

const bankDay = { day: sqlPart`bank_lines.day` };

/** Lines of statements, the latest first; without `show` only open ones. `next_cursor` is null on the last page. */
export async function listBankLines(db: Queryable, { show, after, limit }: Wanted): Promise<BankLinePage> {
  const shown = show === "all" ? sqlPart`true` : isOpenLine;
  const rows = await db.many(sql(shape)`
    select id, to_char(bank_lines.day, 'YYYY-MM-DD') as day, narration, reference, credit_paise, debit_paise,
      settlement_id, payout_id, repayment_id, explanation
    from bank_lines where ${shown} ${andAfter(bankLineCursor, after, bankDay)}
    order by ${keysetOrder(bankLineCursor, bankDay)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, bankLineCursor.format);
  return { lines: page, next_cursor };
}

/** The days of all uploaded statements; null before the first one. */
export async function statementDays(db: Queryable): Promise<{ first: string; last: string } | null> {
  const { first, last } = await db.one(sql({ first: "text?", last: "text?" })`
    select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last from bank_lines`);
  return first === null || last === null ? null : { first, last };
}

/** Of the last upload; undefined before the first one. */
export async function readColumns(db: Queryable): Promise<StatementColumns | undefined> {
  return db.maybeOne(sql({
    date_column: "text",
    narration_column: "text",
    credit_column: "text",
    debit_column: "text",
    reference_column: "text?",
  })`
    select date_column, narration_column, credit_column, debit_column, reference_column from bank_statement_layouts`);
}

import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { isUuid } from "../../../text/uuid.ts";
import { expenseStatuses } from "../states.ts";
import { expenseNotFound } from "./expense-failures.ts";

const shape = {
  id: "uuid",
  campaign_id: "uuid",
  budget_line_id: "uuid?",
  /** A day, as in "2026-11-20". */
  spent_on: "text",
  payee: "text",
  purpose: "text",
  amount_paise: "int8",
  /** The advance that paid it, and how much. */
  advance_id: "uuid?",
  advance_paise: "int8",
  status: oneOf(...expenseStatuses),
  bill_kind: oneOf("photo", "pdf"),
  picture_sha256: "bytea?",
  picture_width: "int4?",
  picture_height: "int4?",
  created_at: "timestamptz",
  submitted_at: "timestamptz?",
  decided_at: "timestamptz?",
  refusal_reason: "text?",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
  /** On which its transfer left, as in "2026-11-20"; null: not yet, an advance covers it, or it was booked before this was recorded. */
  paid_on: "text?",
  /** Of its transfer. */
  bank_reference: "text?",
  paying_by: "uuid?",
  /** Since when an admin is paying it, whom only admins see; null: nobody is. */
  paying_at: "timestamptz?",
} satisfies Shape;
export type ExpenseRow = Row<typeof shape>;

/** For its organiser and admins. */
export type OwnExpense = Omit<ExpenseRow, "budget_line_id" | "picture_sha256" | "paying_by"> & {
  /** Null: no budget line. */
  budget_line: string | null;
};
/** For everybody, once it is public. */
export type Expense = Omit<OwnExpense, "bank_reference" | "paying_at">;

const columns = sqlPart`id, campaign_id, budget_line_id, to_char(spent_on, 'YYYY-MM-DD') as spent_on, payee, purpose,
  amount_paise, advance_id, advance_paise, status, bill_kind, picture_sha256, picture_width, picture_height, created_at, handed_in_at as submitted_at, decided_at, refusal_reason,
  reversed_at, reversal_reason, to_char(paid_on, 'YYYY-MM-DD') as paid_on, bank_reference, paying_by, paying_at`;

/** 404 for an unknown id. */
export function readExpenseRow(db: Queryable, id: string) {
  return rowOf(db, id, sqlPart``);
}

/** The same, locked. Commands that change the money lock its campaign first. */
export function lockExpenseRow(db: Queryable, id: string) {
  return rowOf(db, id, sqlPart`for update`);
}

async function rowOf(db: Queryable, id: string, lock: ReturnType<typeof sqlPart>) {
  const row = isUuid(id)
    ? await db.maybeOne(sql(shape)`select ${columns} from expenses where id = ${id} ${lock}`)
    : undefined;
  if (!row) throw expenseNotFound();
  return row;
}

export function expenseRows(db: Queryable, chosen: ReturnType<typeof sqlPart>) {
  return db.many(sql(shape)`select ${columns} from expenses ${chosen}`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";

const shape = {
  id: "uuid",
  donation_id: "uuid",
  number: "text",
  gateway_refund_id: "text",
  amount_paise: "int8",
  issued_at: "timestamptz",
  /** Its refund was recorded as transferred, and was not. */
  cancelled_at: "timestamptz?",
} satisfies Shape;

/** Voids a receipt or part of it. */
export type CreditNote = Row<typeof shape>;

const columns = sqlPart`id, donation_id, number, gateway_refund_id, amount_paise, issued_at, cancelled_at`;

/** Credit notes of one donation, oldest first. */
export async function creditNotesOf(db: Queryable, donation_id: string): Promise<CreditNote[]> {
  return db.many(sql(shape)`
    select ${columns} from donation_credit_notes where donation_id = ${donation_id} order by issued_at, number`);
}

export async function readCreditNote(db: Queryable, id: string): Promise<CreditNote | undefined> {
  return db.maybeOne(sql(shape)`select ${columns} from donation_credit_notes where id = ${id}`);
}

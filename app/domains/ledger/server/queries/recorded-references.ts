import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";

const sentShape = {
  kind: oneOf("payout", "refund", "tax_payment", "advance", "bill"),
  id: "uuid",
  amount_paise: "int8",
  /** A day, as in "2026-11-20". */
  paid_on: "text",
  /** Of an advance or a bill. */
  purpose: "text?",
} satisfies Shape;

export type SentTransfer = Row<typeof sentShape>;

/** What left the bank account with this reference and is not reversed, of whatever kind. */
export function findSentTransfer(db: Queryable, bank_reference: string): Promise<SentTransfer | undefined> {
  return db.maybeOne(sql(sentShape)`
    select kind, id, amount_paise, to_char(paid_on, 'YYYY-MM-DD') as paid_on, purpose from sent_transfers
    where bank_reference = ${bank_reference} limit 1`);
}

const receivedShape = {
  kind: oneOf("repayment", "advance_return"),
  amount_paise: "int8",
  /** A day, as in "2026-11-20". */
  received_on: "text",
  /** Of the advance. */
  purpose: "text?",
} satisfies Shape;

export type ReceivedTransfer = Row<typeof receivedShape>;

/** What came into the bank account with this reference and is not reversed, of whatever kind. */
export function findReceivedTransfer(
  db: Queryable,
  bank_reference: string,
): Promise<ReceivedTransfer | undefined> {
  return db.maybeOne(sql(receivedShape)`
    select kind, amount_paise, to_char(received_on, 'YYYY-MM-DD') as received_on, purpose from received_transfers
    where bank_reference = ${bank_reference} limit 1`);
}

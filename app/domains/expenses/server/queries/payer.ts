import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Payer } from "../../../ledger/payment-claim.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import { readExpenseRow } from "../expense-row.ts";

/** The admin who is paying this bill; null: nobody is. For admins. */
export async function readExpensePayer(db: Queryable, actor: Actor, id: string): Promise<Payer | null> {
  return payerOf(db, actor, await readExpenseRow(db, id));
}

/** The same of an advance, which exists. */
export async function readAdvancePayer(db: Queryable, actor: Actor, id: string): Promise<Payer | null> {
  const claim = await db.one(sql({ paying_by: "uuid?", paying_at: "timestamptz?" })`
    select paying_by, paying_at from campaign_advances where id = ${id}`);
  return payerOf(db, actor, claim);
}

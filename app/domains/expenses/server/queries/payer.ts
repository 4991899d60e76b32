import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import { claimHeld_ms, type Payer } from "../../expense.ts";
import { readExpenseRow } from "../expense-row.ts";

/** The admin who is paying this bill; null: nobody is. For admins. */
export async function readBillPayer(db: Queryable, actor: Actor, id: string): Promise<Payer | null> {
  return payerOf(db, actor, await readExpenseRow(db, id));
}

/** The same of an advance, which exists. */
export async function readAdvancePayer(db: Queryable, actor: Actor, id: string): Promise<Payer | null> {
  const claim = await db.one(sql({ paying_by: "uuid?", paying_at: "timestamptz?" })`
    select paying_by, paying_at from campaign_advances where id = ${id}`);
  return payerOf(db, actor, claim);
}

async function payerOf(
  db: Queryable,
  actor: Actor,
  { paying_by, paying_at }: { paying_by: string | null; paying_at: Date | null },
): Promise<Payer | null> {
  if (paying_by === null || paying_at === null) return null;
  const is_own = paying_by === actor.user_id;
  // Who is no admin any more cannot say that they have not paid.
  const is_left = !is_own && !(await activeAdmins(db)).includes(paying_by);
  return {
    user_id: paying_by,
    name: (await readWriters(db, [paying_by])).get(paying_by)?.display_name,
    paying_at,
    is_own,
    is_releasable: is_own || is_left || Date.now() - paying_at.getTime() >= claimHeld_ms,
  };
}

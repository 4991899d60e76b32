import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sqlPart } from "../../../../platform/database/sql.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";
import { claimHeld_ms, type Payer, type PaymentClaim } from "../../payment-claim.ts";

/** Condition on `paying_at`: its admin has paid and forgotten it, or does not pay it. */
export const isOldClaim = sqlPart`paying_at < now() - ${claimHeld_ms} * interval '1 millisecond'`;

type Reader = Pick<Actor, "user_id">;

/** The admin of this claim, as the reader sees them; null: nobody is paying. */
export async function payerOf(db: Queryable, reader: Reader, claim: PaymentClaim): Promise<Payer | null> {
  return (await payersOf(db, reader, [claim]))(claim);
}

/** The same of each of these. */
export async function payersOf(
  db: Queryable,
  reader: Reader,
  claims: readonly PaymentClaim[],
): Promise<(claim: PaymentClaim) => Payer | null> {
  const ids = [...new Set(claims.map(({ paying_by }) => paying_by).filter((id) => id !== null))];
  if (ids.length === 0) return () => null;
  const [admins, writers] = [await activeAdmins(db), await readWriters(db, ids)];
  return ({ paying_by, paying_at }) => {
    if (paying_by === null || paying_at === null) return null;
    const is_own = paying_by === reader.user_id;
    // Who is no admin any more cannot say that they have not paid.
    const is_left = !is_own && !admins.includes(paying_by);
    return {
      user_id: paying_by,
      name: writers.get(paying_by)?.display_name,
      paying_at,
      is_own,
      is_releasable: is_own || is_left || Date.now() - paying_at.getTime() >= claimHeld_ms,
    };
  };
}

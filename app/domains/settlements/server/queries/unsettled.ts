import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { UnsettledMovement } from "../../settlement.ts";

const mostShown = 50;

/** Payments and refunds that no settlement has and no admin explained, longest waiting first, at most fifty. */
export async function listUnsettled(db: Queryable): Promise<UnsettledMovement[]> {
  return db.many(sql({
    gateway_id: "text",
    kind: oneOf("payment", "refund"),
    amount_paise: "int8",
    moved_at: "timestamptz",
  })`
    select gateway_id, kind, amount_paise, moved_at from unsettled_movements
    where explained_at is null order by moved_at limit ${sqlInteger(mostShown)}`);
}

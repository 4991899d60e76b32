import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { UnsettledMovement } from "../../settlement.ts";

const mostShown = 50;

const shape = {
  gateway_id: "text",
  kind: oneOf("payment", "refund"),
  amount_paise: "int8",
  moved_at: "timestamptz",
  explanation: "text?",
} satisfies Shape;

const columns = sqlPart`gateway_id, kind, amount_paise, moved_at, explanation`;

/**
 * Payments and refunds that no settlement has: those that no admin explained, longest waiting first, and the others, which can be
 * opened again, last explained first. At most fifty of each.
 */
export async function listUnsettled(
  db: Queryable,
): Promise<Record<"open" | "explained", UnsettledMovement[]>> {
  const [open, explained] = await Promise.all([
    db.many(sql(shape)`
      select ${columns} from unsettled_movements
      where explained_at is null order by moved_at limit ${sqlInteger(mostShown)}`),
    db.many(sql(shape)`
      select ${columns} from unsettled_movements
      where explained_at is not null order by explained_at desc, gateway_id limit ${sqlInteger(mostShown)}`),
  ]);
  return { open, explained };
}

import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { canReadProduct } from "../../policy.ts";
import { isInSight } from "../in-sight.ts";

/** Those of these products of which this person can open the page. */
export async function productsToOpen(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ id: "uuid", vendor_id: "uuid", is_in_sight: "bool" })`
    select id, vendor_id, ${isInSight} as is_in_sight from products where id = any(${[...ids]}::uuid[])`);
  return new Set(rows.filter((product) => canReadProduct(actor, product)).map(({ id }) => id));
}

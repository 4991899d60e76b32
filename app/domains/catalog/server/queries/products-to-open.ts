import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isInSight } from "../in-sight.ts";

/** Those of these products of which this person can open the page, as `canReadProduct` has it. */
export async function productsToOpen(
  db: Queryable,
  { user_id, roles }: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from products where id = any(${[...ids]}::uuid[])
      and (${isInSight} or vendor_id = ${user_id} or ${roles.includes("admin")})`);
  return new Set(rows.map(({ id }) => id));
}

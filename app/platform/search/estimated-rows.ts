import type { Queryable } from "../database/database.ts";
import { type sqlPart, sqlUnprepared } from "../database/sql.ts";

/** How many rows PostgreSQL expects of a select, from its own statistics; nothing is read. */
export async function estimatedRows(db: Queryable, select: ReturnType<typeof sqlPart>): Promise<number> {
  const [first] = await db.many(sqlUnprepared({ "QUERY PLAN": "text" })`explain ${select}`);
  return Number(/ rows=(\d+) /.exec(first?.["QUERY PLAN"] ?? "")?.[1] ?? 0);
}

import type { Queryable } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";

/**
 * How many rows of these tables this connection has read so far, by index or one after the other: two answers in one
 * transaction differ by what was read between them.
 */
export async function rowsRead(db: Queryable, tables: readonly string[]): Promise<number> {
  const { rows } = await db.one(sql({ rows: "int8" })`
    select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int8 as rows
    from pg_stat_xact_user_tables where relname = any(${[...tables]}::text[])`);
  return rows;
}

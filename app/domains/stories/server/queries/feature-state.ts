import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Whether a public story is featured; undefined for any other. */
export function featureStateOf(
  db: Queryable,
  story_id: string,
): Promise<{ id: string; name: string; is_featured: boolean } | undefined> {
  return db.maybeOne(sql({ id: "uuid", name: "text", is_featured: "bool" })`
    select id, name, is_featured from stories where id = ${story_id} and status = 'published'`);
}

/** Of these public stories, those not featured yet, or featured. */
export async function storiesToFeature(
  db: Queryable,
  ids: readonly string[],
  is_featured: boolean,
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from stories
    where id = any(${[...ids]}::uuid[]) and status = 'published' and is_featured <> ${is_featured} order by id`);
  return rows.map(({ id }) => id);
}

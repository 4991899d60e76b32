import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export async function countStories(db: Queryable): Promise<{ story_count: number; featured_count: number }> {
  return db.one(sql({ story_count: "int8", featured_count: "int8" })`
    select count(*) as story_count, count(*) filter (where is_featured) as featured_count
    from stories where status = 'published'`);
}

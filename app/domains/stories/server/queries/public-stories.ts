import type { Queryable } from "../../../../platform/database/database.ts";
import { publicAddresses } from "../../../../platform/database/public-addresses.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";

/** Stories visible to everybody. */
export const publicStories = publicAddresses(
  "stories",
  sqlPart`select id, coalesce(edited_at, created_at) as edited_at from stories where status = 'published'`,
  (id) => `/stories/${id}`,
);

/** The newest public stories, with their full text. */
export async function newestStories(db: Queryable, limit: number) {
  return db.many(sql({
    id: "uuid",
    name: "text",
    location: "text",
    story: "text",
    created_at: "timestamptz",
  })`
    select id, name, location, story, created_at from stories where status = 'published'
    order by created_at desc, id desc limit ${sqlInteger(limit)}`);
}

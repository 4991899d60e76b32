import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Author } from "../../../accounts/schema.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { SuggestedFollow } from "../../schema.ts";

/** People the organisation suggests to follow, in its order. Those without a public card are left out. */
export async function suggestedFollows(
  db: Queryable,
  reader_id: string | null = null,
): Promise<SuggestedFollow[]> {
  const rows = await db.many(sql({ author: "jsonb?", following: "bool", follower_count: "int8" })`
    select ${publicProfileOf(sqlPart`suggested_follows.user_id`)} as author,
      exists (select from follows where follower_id = ${reader_id}::uuid and followed_id = suggested_follows.user_id)
        as following,
      (select count(*) from follows where followed_id = suggested_follows.user_id) as follower_count
    from suggested_follows where suggested_follows.user_id is distinct from ${reader_id}::uuid order by position`);
  return rows
    .map(({ author, ...followed }) => ({ ...(author as Author), ...followed }))
    .filter(({ has_card }) => has_card);
}

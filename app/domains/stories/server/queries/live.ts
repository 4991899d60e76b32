import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, oneOf } from "../../../../platform/database/sql.ts";
import { type LiveFeed, type LiveStory, liveFeedLength, storyCategories } from "../../schema.ts";

/** Live state of these stories for open pages. Deleted, hidden and removed ones are no longer public. */
export async function liveStoryStates(db: Queryable, ids: readonly string[]): Promise<LiveStory[]> {
  const rows = await db.many(sql({
    id: "uuid",
    like_count: "int8",
    comment_count: "int8",
    conversation_version: "int8",
    is_public: "bool",
  })`
    select asked.id, coalesce(like_count, 0) as like_count, coalesce(comment_count, 0) as comment_count,
      coalesce(conversation_version, 0) as conversation_version, status is not null as is_public
    from unnest(${[...ids]}::uuid[]) as asked (id)
      left join stories on stories.id = asked.id and status = 'published'`);
  return rows;
}

/** The newest public stories. */
export async function liveFeedState(db: Queryable): Promise<LiveFeed> {
  const rows = await db.many(sql({
    id: "uuid",
    category: oneOf(...storyCategories),
    created_at: "timestamptz",
  })`
    select id, category, created_at from stories where status = 'published'
    order by created_at desc, id desc limit ${sqlInteger(liveFeedLength)}`);
  return {
    newest: rows.map(({ id, category, created_at }) => ({
      id,
      category,
      created_at: created_at.toISOString(),
    })),
  };
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sqlInteger, sqlPart, sqlUnprepared } from "../../../../platform/database/sql.ts";
import type { ListedKind, ListedStoryPage } from "../../moderation.ts";
import { formatCursor, type StoryCategory, type StoryCursor, type StoryStatus } from "../../schema.ts";
import { afterCursor } from "../story-rows.ts";

const listedPerPage = 20;

type ListedFilters = { show: ListedKind; q: string; cursor?: StoryCursor | undefined };

/** Each has its index in the order of time. */
const shown: Record<ListedKind, ReturnType<typeof sqlPart>> = {
  public: sqlPart`status = 'published'`,
  featured: sqlPart`status = 'published' and is_featured`,
  out_of_sight: sqlPart`status <> 'published'`,
};

/**
 * Stories of one kind with all words of `q` (by their beginnings), newest first. `next_cursor` is null on the last
 * page. Not prepared, because a plan that fits any words fits none.
 */
export async function listAllStories(db: Queryable, filters: ListedFilters): Promise<ListedStoryPage> {
  const words = filters.q.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  if (filters.q.trim() && words.length === 0) return { stories: [], next_cursor: null };
  const order = sqlPart`order by created_at desc, id desc limit ${sqlInteger(listedPerPage + 1)}`;
  const chosen = sqlPart`${shown[filters.show]} ${afterCursor(filters.cursor, "older")}`;
  // Found by the index of words first: in the order of time, a rare word would be looked for in every story.
  const page =
    words.length === 0
      ? sqlPart`select id from stories where ${chosen} ${order}`
      : sqlPart`select id from (
          select id, created_at from stories
          where search @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")}) and ${chosen}
          offset 0
        ) found ${order}`;
  const rows = await db.many(sqlUnprepared({
    id: "uuid",
    name: "text",
    location: "text",
    category: "text",
    text_start: "text",
    status: "text",
    is_featured: "bool",
    created_at: "timestamptz",
    created_at_us: "int8",
  })`
    select id, name, location, category, left(story, 160) as text_start, status, is_featured, created_at,
      (extract(epoch from created_at) * 1000000)::int8 as created_at_us
    from stories where id in (${page}) order by created_at desc, id desc`);
  const stories = rows.slice(0, listedPerPage);
  const last = rows.length > listedPerPage ? stories.at(-1) : undefined;
  return {
    stories: stories.map(({ created_at_us: _us, ...story }) => ({
      ...story,
      category: story.category as StoryCategory,
      status: story.status as StoryStatus,
    })),
    next_cursor: last ? formatCursor(last) : null,
  };
}

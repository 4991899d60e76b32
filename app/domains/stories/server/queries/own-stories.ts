import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { formatCursor, type StoryCategory, type StoryCursor } from "../../schema.ts";

/** A story as its teller finds it in a list. */
export type OwnStory = {
  id: string;
  /** Of the person the story is about. */
  name: string;
  location: string;
  category: StoryCategory;
  is_featured: boolean;
  /** The beginning of its text. */
  story_start: string;
  created_at: Date;
};

export const ownStoriesPerPage = 20;

const shape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: "text",
  is_featured: "bool",
  story_start: "text",
  created_at: "timestamptz",
} satisfies Shape;

export type OwnStoriesCount = { story_count: number; featured_count: number };

export async function countOwnStories(db: Queryable, user_id: string): Promise<OwnStoriesCount> {
  return db.one(sql({ story_count: "int8", featured_count: "int8" })`
    select count(*) as story_count, count(*) filter (where is_featured) as featured_count
    from stories where created_by = ${user_id}`);
}

export type OwnStoryPage = { stories: OwnStory[]; next_cursor: string | null };

/** The stories this person told, the newest first. `next_cursor` is null on the last page. */
export async function listOwnStories(
  db: Queryable,
  user_id: string,
  after?: StoryCursor,
): Promise<OwnStoryPage> {
  const behind = after
    ? sqlPart`and (created_at, id) <
        (timestamptz 'epoch' + ${after.created_at_us}::int8 * interval '1 microsecond', ${after.id}::uuid)`
    : sqlPart``;
  const rows = await db.many(sql({ ...shape, created_at_us: "int8" })`
    select id, name, location, category, is_featured, left(story, 160) as story_start, created_at,
      (extract(epoch from created_at) * 1000000)::int8 as created_at_us
    from stories where created_by = ${user_id} ${behind}
    order by created_at desc, id desc limit ${sqlInteger(ownStoriesPerPage + 1)}`);
  const page = rows.slice(0, ownStoriesPerPage);
  const last = page.at(-1);
  return {
    stories: page.map(({ created_at_us: _us, ...story }) => ({
      ...story,
      category: story.category as StoryCategory,
    })),
    next_cursor: rows.length > ownStoriesPerPage && last ? formatCursor(last) : null,
  };
}

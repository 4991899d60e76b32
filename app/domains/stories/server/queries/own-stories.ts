import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import {
  formatCursor,
  type OwnStory,
  type StoryCategory,
  type StoryCursor,
  type StoryStatus,
} from "../../schema.ts";
import { afterCursor } from "../story-rows.ts";
import { lastDecisions } from "./decisions.ts";

const ownStoriesPerPage = 20;

const shape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: "text",
  is_featured: "bool",
  status: "text",
  story_start: "text",
  image_url: "text?",
  like_count: "int8",
  comment_count: "int8",
  created_at: "timestamptz",
} satisfies Shape;

export type OwnStoriesCount = { story_count: number; featured_count: number };

export async function countOwnStories(db: Queryable, user_id: string): Promise<OwnStoriesCount> {
  return db.one(sql({ story_count: "int8", featured_count: "int8" })`
    select count(*) as story_count, count(*) filter (where is_featured) as featured_count
    from stories where created_by = ${user_id}`);
}

export type OwnStoryPage = { stories: OwnStory[]; next_cursor: string | null };

/**
 * The stories this person told, the newest first, with what moderators decided last about each. `next_cursor` is null
 * on the last page.
 */
export async function listOwnStories(
  db: Queryable,
  user_id: string,
  after?: StoryCursor,
): Promise<OwnStoryPage> {
  const rows = await db.many(sql({ ...shape, created_at_us: "int8" })`
    select id, name, location, category, is_featured, status, left(story, 160) as story_start, image_url, like_count,
      comment_count, created_at, (extract(epoch from created_at) * 1000000)::int8 as created_at_us
    from stories where created_by = ${user_id} ${afterCursor(after, "older")}
    order by created_at desc, id desc limit ${sqlInteger(ownStoriesPerPage + 1)}`);
  const page = rows.slice(0, ownStoriesPerPage);
  const last = page.at(-1);
  const decisions = await lastDecisions(
    db,
    page.map(({ id }) => id),
  );
  return {
    stories: page.map(({ created_at_us: _us, ...story }) => ({
      ...story,
      category: story.category as StoryCategory,
      status: story.status as StoryStatus,
      decision: decisions.get(story.id) ?? null,
    })),
    next_cursor: rows.length > ownStoriesPerPage && last ? formatCursor(last) : null,
  };
}

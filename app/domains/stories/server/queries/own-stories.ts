import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import type { StoryPosition } from "../../cursors.ts";
import { type OwnStory, storyCategories, storyStatuses } from "../../schema.ts";
import { createdAt_us, cursorAfter, olderThan } from "../story-rows.ts";
import { lastDecisionsAbout } from "./own-decisions.ts";

const ownStoriesPerPage = 20;

const shape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: oneOf(...storyCategories),
  is_featured: "bool",
  status: oneOf(...storyStatuses),
  story_start: "text",
  image_url: "text?",
  like_count: "int8",
  comment_count: "int8",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
} satisfies Shape;

export type OwnStoriesCount = { story_count: number; featured_count: number };

export async function countOwnStories(db: Queryable, user_id: string): Promise<OwnStoriesCount> {
  return db.one(sql({ story_count: "int8", featured_count: "int8" })`
    select count(*) as story_count, count(*) filter (where is_featured) as featured_count
    from stories where created_by = ${user_id}`);
}

export type OwnStoryPage = { stories: OwnStory[]; next_cursor: string | null };

/**
 * This person's stories, newest first, with the last moderation decision about each. `next_cursor` is null
 * on the last page.
 */
export async function listOwnStories(
  db: Queryable,
  user_id: string,
  after?: StoryPosition,
): Promise<OwnStoryPage> {
  const rows = await db.many(sql({ ...shape, created_at_us: "int8" })`
    select id, name, location, category, is_featured, status, left(story, 160) as story_start, image_url, like_count,
      comment_count, created_at, edited_at, ${createdAt_us(sqlPart`created_at`)} as created_at_us
    from stories where created_by = ${user_id} ${olderThan(after)}
    order by created_at desc, id desc limit ${sqlInteger(ownStoriesPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, ownStoriesPerPage, cursorAfter);
  const decisions = await lastDecisionsAbout(
    db,
    page.map(({ id }) => id),
  );
  return {
    stories: page.map(({ created_at_us: _us, ...story }) => ({
      ...story,
      decision: decisions.get(story.id) ?? null,
    })),
    next_cursor,
  };
}

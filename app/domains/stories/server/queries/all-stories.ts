import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import type { ContentSort, ListedKind, ListedStoryPage } from "../../all-stories.ts";
import type { StoryPosition } from "../../cursors.ts";
import { storyCategories, storyStatuses } from "../../schema.ts";
import { createdAt_us, cursorAfter, newerThan, olderThan } from "../story-rows.ts";
import { shortened } from "../../../../text/shorten.ts";

const listedPerPage = 20;
const textStart_characters = 160;

const shape = {
  id: "uuid",
  name: "text",
  location: "text",
  category: oneOf(...storyCategories),
  text_start: "text",
  status: oneOf(...storyStatuses),
  is_featured: "bool",
  created_at: "timestamptz",
  created_at_us: "int8",
} satisfies Shape;
/** A story in the admins' list of all stories. */
export type ListedStory = Omit<Row<typeof shape>, "created_at_us">;

type ListedFilters = {
  show: ListedKind;
  q: string;
  sort?: ContentSort;
  limit?: number;
  cursor?: StoryPosition | undefined;
};

const orders = {
  newest: { by: sqlPart`created_at desc, id desc`, after: olderThan },
  oldest: { by: sqlPart`created_at, id`, after: newerThan },
} as const;

/** Each has a partial index by time. */
const shown: Record<ListedKind, ReturnType<typeof sqlPart>> = {
  all: sqlPart`true`,
  public: sqlPart`status = 'published'`,
  featured: sqlPart`status = 'published' and is_featured`,
  out_of_sight: sqlPart`status <> 'published'`,
};

/**
 * Stories of one kind with all words of `q` (by their beginnings), newest first unless sorted otherwise. `next_cursor`
 * is null on the last page. Not prepared, because a generic plan is slow for every search text.
 */
export async function listAllStories(db: Queryable, filters: ListedFilters): Promise<ListedStoryPage> {
  const limit = filters.limit ?? listedPerPage;
  const words = wordPrefixes(filters.q);
  if (filters.q && !words) return { stories: [], next_cursor: null };
  const { by, after } = orders[filters.sort ?? "newest"];
  const order = sqlPart`order by ${by} limit ${sqlInteger(limit + 1)}`;
  const chosen = sqlPart`${shown[filters.show]} ${after(filters.cursor)}`;
  // Uses the text index first: by time, a rare word would be searched in every story.
  const page =
    words === null
      ? sqlPart`select id from stories where ${chosen} ${order}`
      : sqlPart`select id from (
          select id, created_at from stories
          where search @@ to_tsquery('simple', ${words}) and ${chosen}
          offset 0
        ) found ${order}`;
  const rows = await db.many(sqlUnprepared(shape)`
    select id, name, location, category, left(story, ${textStart_characters + 1}) as text_start, status, is_featured, created_at,
      ${createdAt_us(sqlPart`created_at`)} as created_at_us
    from stories where id in (${page}) order by ${by}`);
  const { page: listed, next_cursor } = pageOfRows(rows, limit, cursorAfter);
  return {
    stories: listed.map(({ created_at_us: _us, ...story }) => ({
      ...story,
      text_start: shortened(story.text_start, textStart_characters),
    })),
    next_cursor,
  };
}

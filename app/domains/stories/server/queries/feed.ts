import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import {
  bestMatches,
  createdMs,
  noMatches,
  placeAfter,
  proseRead,
  type SearchedRecords,
} from "../../../../platform/search/best-matches.ts";
import {
  type AskedSearch,
  findCorrected,
  type FoundPage,
} from "../../../../platform/search/corrected-search.ts";
import type { Search } from "../../../../platform/search/read-search.ts";
import { foundCursor } from "../../../../text/search/found-cursor.ts";
import { type FoundCount, tallyOf } from "../../../../text/search/tally.ts";
import { allOf } from "../../../../text/search/search-terms.ts";
import { type FeedFilters, noFeedFilters } from "../../feed-filters.ts";
import { type StoryCategory, type StoryPage, storiesPerPage } from "../../schema.ts";
import {
  cursorAfter,
  olderThan,
  storyColumns,
  storyOf,
  storyShape,
  withAuthorAndReader,
} from "../story-rows.ts";

type Part = ReturnType<typeof sqlPart>;

/**
 * One page of public stories matching all filters, newest first, or with words the best matches first, with the
 * state for `reader_id` (null: a guest). `next_cursor` is null on the last page.
 */
export async function listStories(
  db: Queryable,
  filters: FeedFilters,
  reader_id: string | null = null,
): Promise<StoryPage> {
  if (filters.tab === "following" && reader_id === null) return { stories: [], next_cursor: null };
  if (filters.q) {
    const asked = { q: filters.q, exact: filters.exact ?? false };
    const { page, corrected_q } = await findCorrected(db, "stories", asked, (search) =>
      bestStories(db, search, filters, reader_id),
    );
    return { ...page, corrected_q };
  }
  const most = storiesPerPage + 1;
  const rows = await db.many(
    sql(storyShape)`${withAuthorAndReader(pageOf(filters, reader_id, most), reader_id)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, storiesPerPage, cursorAfter);
  return { stories: page.map(storyOf), next_cursor };
}

/** The stories that match best, at most so many, with how many there are and in which categories. */
export async function findStories(
  db: Queryable,
  asked: AskedSearch,
  { most = storiesPerPage, category }: { most?: number; category?: StoryCategory | undefined } = {},
) {
  const { page, corrected_q } = await findCorrected(db, "stories", asked, async (search) => {
    const records = storiesToSearch(noFeedFilters, null);
    const { ids, categories, is_all, ...found } = search ? await bestMatches(db, search, records) : noMatches;
    const chosen = category === undefined ? ids : ids.filter((_, at) => categories[at] === category);
    const stories = (await readInOrder(db, chosen.slice(0, most), null)).map(storyOf);
    const total: FoundCount = { count: chosen.length, is_exact: is_all };
    return { page: { stories, total, tally: tallyOf(categories) }, is_empty: ids.length === 0, ...found };
  });
  return { ...page, corrected_q };
}

async function readInOrder(db: Queryable, ids: readonly string[], reader_id: string | null) {
  const rows = await db.many(
    sql(storyShape)`${withAuthorAndReader(
      sqlPart`select ${storyColumns} from stories where id = any(${[...ids]}::uuid[])`,
      reader_id,
    )}`,
  );
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function pageOf(filters: FeedFilters, reader_id: string | null, most: number): Part {
  if (filters.tab === "following") return pageOfFollowed(filters, reader_id, most);
  return sqlPart`
    select ${storyColumns} from stories where ${chosen(filters)}
    order by created_at desc, id desc limit ${sqlInteger(most)}`;
}

/** The newest of each followed writer, by the index of writers: few of all stories are theirs. */
function pageOfFollowed(filters: FeedFilters, reader_id: string | null, most: number): Part {
  return sqlPart`
    select latest.* from follows cross join lateral (
      select ${storyColumns} from stories where created_by = followed_id and ${chosen(filters)}
      order by created_at desc, id desc limit ${sqlInteger(most)}) latest
    where follower_id = ${reader_id}
    order by latest.created_at desc, latest.id desc limit ${sqlInteger(most)}`;
}

/** All filters except the text and the tab. */
function chosen({ category, topic, cursor }: FeedFilters): Part {
  return sqlPart`stories.status = 'published'
    ${category ? sqlPart`and stories.category = ${category}` : sqlPart``}
    ${topic ? sqlPart`and stories.id in (select story_id from story_topics join topics using (topic_id) where lower(label) = lower(${topic}))` : sqlPart``}
    ${cursor && "created_at_us" in cursor ? olderThan(cursor) : sqlPart``}`;
}

/** How many of the newest stories are scanned for frequent words before the text index is used. */
const scannedFirst = 2_000;

async function bestStories(
  db: Queryable,
  search: Search | undefined,
  filters: FeedFilters,
  reader_id: string | null,
): Promise<FoundPage<StoryPage>> {
  const records = storiesToSearch(filters, reader_id);
  const needed =
    (filters.cursor && "place" in filters.cursor ? filters.cursor.place : 0) + storiesPerPage + 2;
  const { ids, is_named, is_partial } = search
    ? await bestMatches(db, search, records, { needed })
    : noMatches;
  const from = placeAfter(ids, filters.cursor);
  const shown = ids.slice(from, from + storiesPerPage + 1);
  const in_order = await readInOrder(db, shown, reader_id);
  const { page, next_cursor } = pageOfRows(in_order, storiesPerPage, ({ id }) =>
    foundCursor.format({ place: ids.indexOf(id), id }),
  );
  return {
    page: { stories: page.map(storyOf), next_cursor },
    is_empty: ids.length === 0,
    is_named,
    is_partial,
  };
}

export function storiesToSearch(filters: FeedFilters, reader_id: string | null): SearchedRecords {
  const { category = null, topic = null, tab } = filters;
  const of_followed = sqlPart`and created_by in (select followed_id from follows where follower_id = ${reader_id})`;
  const shown = sqlPart`${chosen({ ...filters, cursor: undefined })} ${tab === "following" ? of_followed : sqlPart``}`;
  return {
    many: {
      estimated: (query) => sqlPart`select from stories where ${shown} and search @@ ${query}::tsquery`,
      soon: (query, most) => sqlPart`
        select id from (
          select id, search from stories where ${shown}
          order by created_at desc, id desc limit ${sqlInteger(scannedFirst)}
        ) as first where search @@ ${query}::tsquery limit ${sqlInteger(most)}`,
    },
    matching: (queries, most) => sqlPart`
      select id from matching_stories(${allOf(queries)}::tsquery, ${category}::text, ${topic}::text,
        ${tab === "following" ? reader_id : null}::uuid, ${sqlInteger(most)})`,
    names_are_people: true,
    columns: sqlPart`stories.name, stories.category, stories.topic_labels as facets,
      coalesce(stories.impact, '') || ' ' || left(stories.story, ${sqlInteger(proseRead.beginning)}) as summary,
      stories.location as places, true as is_available, 0 as rating, ${createdMs(sqlPart`stories.created_at`)}`,
    body: sqlPart`substr(stories.story, ${sqlInteger(proseRead.beginning + 1)}, ${sqlInteger(proseRead.body)})`,
    joined: sqlPart`stories on stories.id = found.id`,
  };
}

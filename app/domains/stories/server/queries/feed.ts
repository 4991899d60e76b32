import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, sql, sqlInteger, sqlPart, sqlUnprepared } from "../../../../platform/database/sql.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import type { FeedFilters } from "../../feed-filters.ts";
import { type StoryPage, storiesPerPage } from "../../schema.ts";
import {
  cursorAfter,
  olderThan,
  storyColumns,
  storyOf,
  storyShape,
  withAuthorAndReader,
} from "../story-rows.ts";

type Part = ReturnType<typeof sqlPart>;

/** How many of the newest stories are scanned before the text index is used. */
const lookedThroughFirst = 1_000;

/**
 * One page of public stories matching all filters, newest first, with the state for `reader_id` (null: a guest).
 * `next_cursor` is null on the last page.
 */
export async function listStories(
  db: Queryable,
  filters: FeedFilters,
  reader_id: string | null = null,
): Promise<StoryPage> {
  if (filters.tab === "following" && reader_id === null) return { stories: [], next_cursor: null };
  const most = storiesPerPage + 1;
  const rows = filters.q
    ? await search(db, filters, reader_id, most)
    : await db.many(sql(storyShape)`${withAuthorAndReader(pageOf(filters, reader_id, most), reader_id)}`);
  const { page, next_cursor } = pageOfRows(rows, storiesPerPage, cursorAfter);
  return { stories: page.map(storyOf), next_cursor };
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
  return sqlPart`status = 'published'
    ${category ? sqlPart`and category = ${category}` : sqlPart``}
    ${topic ? sqlPart`and id in (select story_id from story_topics join topics using (topic_id) where lower(label) = lower(${topic}))` : sqlPart``}
    ${olderThan(cursor)}`;
}

/**
 * Frequent words are found quickly among the newest stories; rare words are found quickly by the text index. So the
 * first is tried and, if it finds too few, the second. Not prepared, because a generic plan is slow for every search
 * text.
 */
async function search(
  db: Queryable,
  filters: FeedFilters,
  reader_id: string | null,
  most: number,
): Promise<Row<typeof storyShape>[]> {
  const words = wordPrefixes(filters.q);
  if (!words) return [];
  const matches = sqlPart`search @@ to_tsquery('simple', ${words})`;
  if (filters.tab === "following" || filters.topic)
    return db.many(
      sqlUnprepared(storyShape)`${withAuthorAndReader(
        sqlPart`select ${storyColumns} from stories where ${matches} and ${chosen(filters)}
        ${filters.tab === "following" ? sqlPart`and created_by in (select followed_id from follows where follower_id = ${reader_id})` : sqlPart``}
        order by created_at desc, id desc limit ${sqlInteger(most)}`,
        reader_id,
      )}`,
    );
  const { category, cursor } = filters;
  return db.many(sqlUnprepared(storyShape)`
    with newest as materialized (
      select id from (
        select id, search, created_at from stories where ${chosen(filters)}
        order by created_at desc, id desc limit ${sqlInteger(lookedThroughFirst)}
      ) latest
      where ${matches}
      order by created_at desc, id desc limit ${sqlInteger(most)}
    ), found as materialized (
      select id from newest where (select count(*) from newest) = ${sqlInteger(most)}
      union all
      select id from search_all_stories(to_tsquery('simple', ${words}), ${category ?? null}::text,
        timestamptz 'epoch' + ${cursor?.created_at_us ?? null}::int8 * interval '1 microsecond',
        ${cursor?.id ?? null}::uuid, ${sqlInteger(most)}) as matching (id)
      where (select count(*) from newest) < ${sqlInteger(most)}
    )
    ${withAuthorAndReader(
      sqlPart`select ${storyColumns} from stories where id = any(array(select id from found))`,
      reader_id,
    )}`);
}

import type { Queryable } from "../../../platform/database/database.ts";
import {
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../platform/database/sql.ts";
import { pageOfRows } from "../../../platform/database/page-of-rows.ts";
import { wordPrefixes } from "../../../text/search-text.ts";
import { campaignCursor, type CampaignFilters, type CampaignPosition } from "../filters.ts";

type Part = ReturnType<typeof sqlPart>;
type Positioned = { id: "uuid"; created_at: "timestamptz" };

const nothing = sqlPart``;

/** As many of the newest are looked through before the whole index is asked: see `search`. */
const lookedThroughFirst = 300;

/**
 * One page of the active campaigns that satisfy all filters, newest first, with the given columns. `next_cursor` is null
 * on the last page.
 */
export async function pageOfCampaigns<S extends Shape & Positioned>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<{ page: Row<S>[]; next_cursor: string | null }> {
  const rows = filters.q
    ? await search(db, shape, columns, filters, limit + 1)
    : await db.many(sql(shape)`
        select ${columns} from campaigns where ${chosen(filters)}
        order by created_at desc, id desc limit ${sqlInteger(limit + 1)}`);
  return pageOfRows(rows, limit, (last) => campaignCursor.format(last as Row<S> & CampaignPosition));
}

/**
 * Words that many campaigns have are found among the newest ones at once; sorting all their campaigns would
 * cost the more the more there are. Rare words are found through the index at once; going through the newest
 * ones would never end. So the first is tried and, where that is not enough, the second. Not prepared, because
 * a plan that fits any words fits none.
 */
function search<S extends Shape & Positioned>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
): Promise<Row<S>[]> {
  const { category, urgency, cursor } = filters;
  const words = wordPrefixes(filters.q);
  if (!words) return Promise.resolve([]);
  const part = partOfWord.test(filters.q) ? `%${filters.q}%` : null;
  return db.many(sqlUnprepared(shape)`
    with newest as materialized (
      select id from (
        select id, title, location, search, created_at from campaigns where ${chosen(filters)}
        order by created_at desc, id desc limit ${lookedThroughFirst}::int4
      ) latest
      where search @@ to_tsquery('simple', ${words}) or (title || ' ' || location) ilike ${part}::text
      order by created_at desc, id desc limit ${limit}::int4
    ), page as materialized (
      select id from newest where (select count(*) from newest) = ${limit}::int4
      union all
      select id from search_all_campaigns(to_tsquery('simple', ${words}), ${part}::text, ${category ?? null}::text,
        ${urgency ?? null}::text, ${cursor?.created_at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid,
        ${limit}::int4) found(id)
      where (select count(*) from newest) < ${limit}::int4
    )
    select ${columns} from campaigns where id in (select id from page) order by created_at desc, id desc`);
}

/** All filters but the words. */
function chosen({ category, urgency, cursor }: CampaignFilters): Part {
  return sqlPart`is_active
    ${category ? sqlPart`and category = ${category}` : nothing}
    ${urgency ? sqlPart`and urgency_level = ${urgency}` : nothing}
    ${cursor ? sqlPart`and (created_at, id) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)` : nothing}`;
}

/**
 * One word, whose letters are then also looked for within the words of titles and places. Those are indexed by
 * sequences of three letters; several words would ask for sequences that nearly every place has.
 */
const partOfWord = /^[\p{L}\p{N}]{3,}$/u;

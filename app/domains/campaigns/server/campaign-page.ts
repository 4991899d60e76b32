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
import { dayInIndia } from "../../../text/india-day.ts";
import type { Tally } from "../../../text/search/tally.ts";
import type { CampaignCount } from "../campaign.ts";
import { type CampaignFilters, type CampaignKey, formatListCursor, listSort } from "../filters.ts";
import { countedCampaignsMax } from "../schema.ts";
import { listOrders, orderedCampaigns, rankedCampaigns, sortColumns } from "./list-order.ts";

type Part = ReturnType<typeof sqlPart>;

const nothing = sqlPart``;

/** How many campaigns are scanned in list order before the index is searched: see `searchStatement`. */
const lookedThroughFirst = 300;

export type PageOfCampaigns<S extends Shape> = {
  page: Row<S>[];
  /** Null on the last page. */
  next_cursor: string | null;
  /** Total number of matches; null after the first page, which has it. */
  total: CampaignCount | null;
  /** Of the first page of a search whose results are known: how many a list of each category has, as `total` exactly or at least. */
  tally?: Tally;
};

/**
 * One page of active campaigns matching a tsquery and all filters, sorted, with the given columns; null: no search.
 */
export async function pageOfCampaigns<S extends Shape>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  wanted: string | null,
  limit: number,
): Promise<PageOfCampaigns<S>> {
  const statement = wanted
    ? searchStatement(shape, columns, filters, wanted, limit)
    : listStatement(shape, columns, filters, limit);
  return pageOfStatement(db, statement, filters, limit);
}

/** The same of these campaigns alone, which match all filters. */
export function pageOfFoundCampaigns<S extends Shape>(
  db: Queryable,
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  ids: readonly string[],
  limit: number,
): Promise<PageOfCampaigns<S>> {
  return pageOfStatement(db, foundStatement(shape, columns, filters, ids, limit), filters, limit);
}

async function pageOfStatement<S extends Shape>(
  db: Queryable,
  statement: ReturnType<typeof listStatement<S>>,
  filters: CampaignFilters,
  limit: number,
): Promise<PageOfCampaigns<S>> {
  const rows: (Row<S> & Row<typeof pageShape>)[] = await db.many(statement);
  const { page, next_cursor } = pageOfRows(rows, limit, ({ key }) =>
    formatListCursor(listSort(filters), keyOf(key)),
  );
  const [first] = rows;
  return {
    page: page.map(({ key: _key, total_count: _count, total_is_exact: _exact, ...row }) => row as Row<S>),
    next_cursor,
    total: filters.cursor
      ? null
      : { count: first?.total_count ?? 0, is_exact: first?.total_is_exact ?? true },
  };
}

const pageShape = { key: "jsonb", total_count: "int4", total_is_exact: "bool" } satisfies Shape;

/** Parsed by `keyOf`. Numbers and texts pass through JSON unchanged; times as milliseconds. */
const key = sqlPart`jsonb_build_object('id', id, 'created_ms', floor(extract(epoch from created_at) * 1000),
  'supporter_count', supporter_count, 'funding_rank', funding_rank, 'urgency_rank', urgency_rank, 'ends_on', ends_on) as key`;

function keyOf(value: unknown): CampaignKey {
  const { created_ms, ...rest } = value as Omit<CampaignKey, "created_at"> & { created_ms: number };
  return { ...rest, created_at: new Date(created_ms) };
}

/** For a list without search words; fetches one row more than `limit` to detect a next page. */
export function listStatement<S extends Shape>(
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  limit: number,
) {
  const conditions = chosen(filters);
  const counted = sqlPart`(
    select count(*) from (
      select from campaigns where ${conditions} limit ${sqlInteger(countedCampaignsMax + 1)}
    ) counted)`;
  const rows = orderedCampaigns(
    listSort(filters),
    sqlPart`*`,
    sqlPart`${conditions} ${behindCursor(filters)}`,
    sqlInteger(limit + 1),
  );
  return sql({ ...shape, ...pageShape })`
    with total as materialized (select ${filters.cursor ? sqlPart`0` : counted} as count)
    select ${columns}, ${key}, least(count, ${sqlInteger(countedCampaignsMax)})::int4 as total_count,
      count <= ${sqlInteger(countedCampaignsMax)} as total_is_exact
    from (${rows}) campaigns, total order by ${listOrders[listSort(filters)].by}`;
}

/**
 * A frequent word is found quickly by scanning the list in its order; sorting all matches would cost more the more
 * there are. A rare word is found quickly through the index; scanning would never end. So the scan is tried first and
 * the index second if the scan finds too few. For a frequent word, the count covers only the matches found by the scan.
 * Not prepared, because a generic plan for any words suits none.
 */
function searchStatement<S extends Shape>(
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  wanted: string,
  limit: number,
) {
  const { category = null, urgency = null, district = null } = filters;
  const shown = limit + 1;
  const { by, only } = listOrders[listSort(filters)];
  const scanned = orderedCampaigns(
    listSort(filters),
    sqlPart`id, search, ${sortColumns}`,
    sqlPart`${chosen(filters)} ${behindCursor(filters)}`,
    sqlPart`${lookedThroughFirst}::int4`,
  );
  return sqlUnprepared({ ...shape, ...pageShape })`
    with scanned as materialized (
      select id, search @@ ${wanted}::tsquery as matches, ${sortColumns}
      from (${scanned}) scanned
    ), enough as materialized (
      select count(*) filter (where matches) >= ${shown}::int4 as found, count(*) < ${lookedThroughFirst}::int4 as is_all,
        count(*) filter (where matches)::int4 as matching
      from scanned
    ), searched as materialized (
      select id, ${sortColumns} from matching_campaigns(${wanted}::tsquery, ${category}::text, ${urgency}::text, ${district}::text)
      where not (select found from enough) ${only ? sqlPart`and ${only(dayInIndia())}` : nothing}
    ), page as materialized (
      (select id from scanned where matches and (select found from enough) order by ${by} limit ${shown}::int4)
      union all
      (select id from searched where true ${behindCursor(filters)} order by ${by} limit ${shown}::int4)
    ), total as materialized (
      select found, is_all, case when found then matching else (select count(*) from searched) end as count from enough
    )
    select ${columns}, ${key}, least(count, ${countedCampaignsMax}::int4)::int4 as total_count,
      count <= ${countedCampaignsMax}::int4 and (is_all or not found) as total_is_exact
    from ${rankedCampaigns}, total where id in (select id from page) order by ${by}`;
}

function foundStatement<S extends Shape>(
  shape: S,
  columns: Part,
  filters: CampaignFilters,
  ids: readonly string[],
  limit: number,
) {
  const { by, only } = listOrders[listSort(filters)];
  const among = sqlPart`id = any(${[...ids]}::uuid[]) ${only ? sqlPart`and ${only(dayInIndia())}` : nothing}`;
  return sql({ ...shape, ...pageShape })`
    with total as materialized (select count(*) as count from campaigns where ${among})
    select ${columns}, ${key}, least(count, ${sqlInteger(countedCampaignsMax)})::int4 as total_count,
      count <= ${sqlInteger(countedCampaignsMax)} as total_is_exact
    from ${rankedCampaigns}, total where ${among} ${behindCursor(filters)}
    order by ${by} limit ${sqlInteger(limit + 1)}`;
}

/** All filters except the search words. */
function chosen(filters: CampaignFilters): Part {
  const { category, urgency, district } = filters;
  const { only } = listOrders[listSort(filters)];
  return sqlPart`is_active
    ${category ? sqlPart`and category = ${category}` : nothing}
    ${urgency ? sqlPart`and urgency_level = ${urgency}` : nothing}
    ${district ? sqlPart`and district = ${district}` : nothing}
    ${only ? sqlPart`and ${only(dayInIndia())}` : nothing}`;
}

function behindCursor(filters: CampaignFilters): Part {
  const { cursor } = filters;
  return cursor ? sqlPart`and ${listOrders[listSort(filters)].after(cursor)}` : nothing;
}

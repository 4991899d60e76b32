import { districts, type District } from "../../text/districts.ts";
import { day, integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { foundCursor } from "../../text/search/found-cursor.ts";
import { withoutTracking } from "../../text/tracking.ts";
import { searchText } from "../../text/search-text.ts";
import {
  type CampaignCategory,
  campaignCategories,
  type CampaignSort,
  type ListSort,
  campaignSorts,
  type UrgencyFilter,
  urgencyFilters,
} from "./schema.ts";

/** For lists of campaigns, newest first. */
export const campaignCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type CampaignPosition = PositionOf<typeof campaignCursor>;

const keys = { supporter_count: integer, funding_rank: integer, urgency_rank: integer, ends_on: day };

/** One cursor per sort order. */
const campaignCursors = {
  best: foundCursor,
  newest: campaignCursor,
  supported: keysetCursor({ supporter_count: keys.supporter_count, id: uuid }),
  ending: keysetCursor({ ends_on: keys.ends_on, id: uuid }, "asc"),
  funded: keysetCursor({ funding_rank: keys.funding_rank, id: uuid }),
  urgent: keysetCursor({ urgency_rank: keys.urgency_rank, ends_on: keys.ends_on, id: uuid }, "asc"),
} satisfies Record<
  CampaignSort,
  { format(key: never): string; parse(text: string): ListPosition | undefined }
>;

/** All sort keys of a campaign; each order uses some of them. */
export type CampaignKey = CampaignPosition & {
  supporter_count: number;
  funding_rank: number;
  urgency_rank: number;
  /** For example "2026-11-20". */
  ends_on: string;
};

/** A position in a list of any order, with at least the sort keys that its order needs. */
export type ListPosition = Partial<CampaignKey> & {
  id: string;
  /** Among the results of a search by best match, from 0. */
  place?: number;
};

export type CampaignFilters = {
  /** Empty: no search. */
  q: string;
  category: CampaignCategory | undefined;
  urgency: UrgencyFilter | undefined;
  district: District | undefined;
  /** Undefined: best match where there are words, else newest. */
  sort: CampaignSort | undefined;
  /** Words are searched as they are typed, without corrections. */
  exact: boolean;
  cursor: ListPosition | undefined;
};

export const noFilters: CampaignFilters = {
  q: "",
  category: undefined,
  urgency: undefined,
  district: undefined,
  sort: undefined,
  exact: false,
  cursor: undefined,
};

/** The order that a list has with these filters. Best match is none without words. */
export function sortOf({
  q,
  sort,
}: Pick<CampaignFilters, "q"> & { sort?: CampaignSort | undefined }): CampaignSort {
  return q ? (sort ?? "best") : sort === "best" ? "newest" : (sort ?? "newest");
}

/** The order of a list that is no search by best match. */
export function listSort(filters: CampaignFilters): ListSort {
  const sort = sortOf(filters);
  return sort === "best" ? "newest" : sort;
}

/** Filters in the order of display; sorting is not one. */
export const filterNames = ["q", "category", "urgency", "district"] as const;
export type FilterName = (typeof filterNames)[number];

/** Beside its words: what a search misses is then not for want of a word. */
export function hasOtherFilters(filters: CampaignFilters): boolean {
  return filterNames.some((name) => name !== "q" && filters[name] !== undefined);
}

/** Reads filters from the list's URL. Unknown values are ignored, so that an old link still shows a list. */
export function parseCampaignFilters(params: URLSearchParams): CampaignFilters {
  const q = searchText(params.get("q") ?? "");
  const typed_sort = campaignSorts.find((known) => known === params.get("sort"));
  const sort = typed_sort === sortOf({ q }) || (typed_sort === "best" && !q) ? undefined : typed_sort;
  return {
    q,
    category: campaignCategories.find((known) => known === params.get("category")),
    urgency: urgencyFilters.find((known) => known === params.get("urgency")),
    district: districts.find((known) => known === params.get("district")),
    sort,
    exact: params.get("exact") === "1",
    cursor: parseListCursor(sortOf({ q, sort }), params.get("cursor") ?? ""),
  };
}

/** Undefined if the text is not a cursor of a list in this order. */
export function parseListCursor(sort: CampaignSort, text: string): ListPosition | undefined {
  return campaignCursors[sort].parse(text);
}

export function formatListCursor(sort: ListSort, key: CampaignKey): string {
  return campaignCursors[sort].format(key);
}

/**
 * Whether this URL is one of the few dozen common lists worth caching: the first page, with at most one filter or
 * order. Others, and non-canonical URLs of the same list, would evict pages from the cache.
 */
export function isCommonList(address_search: string, filters: CampaignFilters): boolean {
  const { q, category, urgency, district, sort, cursor } = filters;
  const chosen = [category, urgency, district, sort];
  return (
    !q &&
    !cursor &&
    chosen.filter((value) => value !== undefined).length <= 1 &&
    withoutTracking(address_search) === campaignFiltersSearch(filters)
  );
}

/** The query string of these filters, such as "?q=water&category=Education"; empty without any. */
export function campaignFiltersSearch(
  filters: Omit<CampaignFilters, "cursor">,
  cursor?: string | null,
): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  if (filters.sort && filters.sort !== sortOf({ q: filters.q })) params.set("sort", filters.sort);
  if (filters.q && filters.exact) params.set("exact", "1");
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}

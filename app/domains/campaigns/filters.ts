import { districts, type District } from "../../text/districts.ts";
import { day, integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { withoutTracking } from "../../text/tracking.ts";
import { searchText } from "../../text/search-text.ts";
import {
  type CampaignCategory,
  campaignCategories,
  type CampaignSort,
  campaignSorts,
  type UrgencyFilter,
  urgencyFilters,
} from "./schema.ts";

/** Of lists of campaigns, newest first. */
export const campaignCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type CampaignPosition = PositionOf<typeof campaignCursor>;

const keys = { supporter_count: integer, funding_rank: integer, urgency_rank: integer, ends_on: day };

/** Of the list in each of its orders. */
const campaignCursors = {
  newest: campaignCursor,
  supported: keysetCursor({ supporter_count: keys.supporter_count, id: uuid }),
  ending: keysetCursor({ ends_on: keys.ends_on, id: uuid }),
  funded: keysetCursor({ funding_rank: keys.funding_rank, id: uuid }),
  urgent: keysetCursor({ urgency_rank: keys.urgency_rank, ends_on: keys.ends_on, id: uuid }),
} satisfies Record<
  CampaignSort,
  { format(key: never): string; parse(text: string): ListPosition | undefined }
>;

/** The whole key of a campaign; each order uses a part of it. */
export type CampaignKey = CampaignPosition & {
  supporter_count: number;
  funding_rank: number;
  urgency_rank: number;
  /** As in "2026-11-20". */
  ends_on: string;
};

/** A position in a list of any order: of the key at least what its order needs. */
export type ListPosition = Partial<CampaignKey> & { id: string };

export type CampaignFilters = {
  /** Empty: no search. */
  q: string;
  category: CampaignCategory | undefined;
  urgency: UrgencyFilter | undefined;
  district: District | undefined;
  sort: CampaignSort;
  cursor: ListPosition | undefined;
};

export const noFilters: CampaignFilters = {
  q: "",
  category: undefined,
  urgency: undefined,
  district: undefined,
  sort: "newest",
  cursor: undefined,
};

/** What narrows the list, one by one; the order does not. */
export const filterNames = ["q", "category", "urgency", "district"] as const;
export type FilterName = (typeof filterNames)[number];

/** Reads the list's address. What is not understood is left out, so that an old link still shows a list. */
export function parseCampaignFilters(params: URLSearchParams): CampaignFilters {
  const sort = campaignSorts.find((known) => known === params.get("sort")) ?? noFilters.sort;
  return {
    q: searchText(params.get("q") ?? ""),
    category: campaignCategories.find((known) => known === params.get("category")),
    urgency: urgencyFilters.find((known) => known === params.get("urgency")),
    district: districts.find((known) => known === params.get("district")),
    sort,
    cursor: parseListCursor(sort, params.get("cursor") ?? ""),
  };
}

/** Undefined for any text that is no cursor of a list in this order. */
export function parseListCursor(sort: CampaignSort, text: string): ListPosition | undefined {
  return campaignCursors[sort].parse(text);
}

export function formatListCursor(sort: CampaignSort, key: CampaignKey): string {
  return campaignCursors[sort].format(key);
}

/**
 * Whether the list at this address is one of the few dozen that many visitors see: the first page, with one filter or
 * order at most. Others, and addresses that say the same otherwise, would push pages out of the cache.
 */
export function isCommonList(address_search: string, filters: CampaignFilters): boolean {
  const { q, category, urgency, district, sort, cursor } = filters;
  const chosen = [category, urgency, district, sort === noFilters.sort ? undefined : sort];
  return (
    !q &&
    !cursor &&
    chosen.filter((value) => value !== undefined).length <= 1 &&
    withoutTracking(address_search) === campaignFiltersSearch(filters)
  );
}

/** The address of these filters, such as "?q=water&category=Education"; empty without any. */
export function campaignFiltersSearch(
  filters: Omit<CampaignFilters, "cursor">,
  cursor?: string | null,
): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  if (filters.sort !== noFilters.sort) params.set("sort", filters.sort);
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}

import { foundCursor, type FoundPosition } from "../../text/search/found-cursor.ts";
import { searchText } from "../../text/search-text.ts";
import { storyCursor, type StoryPosition } from "./cursors.ts";
import { type StoryCategory, storyCategories } from "./schema.ts";

export const feedTabs = ["everyone", "following"] as const;
type FeedTab = (typeof feedTabs)[number];

export type FeedFilters = {
  /** Empty: no search. */
  q: string;
  /** Words are searched as they are typed. */
  exact?: boolean | undefined;
  category: StoryCategory | undefined;
  /** A tag of `Story.tags`. */
  topic?: string | undefined;
  /** Following: stories of authors the reader follows; empty for a guest. */
  tab: FeedTab;
  /** Of a search if there are words, else of the newest. */
  cursor: StoryPosition | FoundPosition | undefined;
};

export const noFeedFilters: FeedFilters = { q: "", category: undefined, tab: "everyone", cursor: undefined };

/** Parses the feed's query string. Unknown values are ignored, so that an old link still shows a feed. */
export function parseFeedFilters(params: URLSearchParams): FeedFilters {
  const q = searchText(params.get("q") ?? "");
  return {
    q,
    exact: params.get("exact") === "1" || undefined,
    category: storyCategories.find((known) => known === params.get("category")),
    topic: searchText(params.get("topic") ?? "") || undefined,
    tab: feedTabs.find((known) => known === params.get("tab")) ?? "everyone",
    cursor: (q ? foundCursor : storyCursor).parse(params.get("cursor") ?? ""),
  };
}

/** Query string of these filters, such as "?q=water&category=Education"; empty without any. */
export function feedFiltersSearch(filters: Omit<FeedFilters, "cursor">, cursor?: string | null): string {
  const params = new URLSearchParams();
  if (filters.tab !== "everyone") params.set("tab", filters.tab);
  if (filters.q) params.set("q", filters.q);
  if (filters.q && filters.exact) params.set("exact", "1");
  if (filters.category) params.set("category", filters.category);
  if (filters.topic) params.set("topic", filters.topic);
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}

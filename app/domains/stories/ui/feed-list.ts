import { type FeedFilters, feedFiltersSearch } from "../feed-filters.ts";
import type { Story, StoryPage } from "../schema.ts";

/** The loaded part of a list, newest first, or of a search best match first. */
type LoadedList = {
  stories: readonly string[];
  next_cursor: string | null;
  /** Of a search whose words nothing has: the one that was made. */
  corrected_q?: string | null | undefined;
};

/** Everything loaded by this page, so that another filter immediately shows what is available. */
export type LoadedFeed = {
  by_id: ReadonlyMap<string, Story>;
  /** By `keyOf` of their filters. */
  lists: ReadonlyMap<string, LoadedList>;
};

export type ListFilters = Omit<FeedFilters, "cursor">;

export const keyOf = (filters: ListFilters) => feedFiltersSearch(filters);

export const nothingLoaded: LoadedFeed = { by_id: new Map(), lists: new Map() };

/** Appends the next page to its list, or starts the list with its first page. */
export function withPage(
  feed: LoadedFeed,
  filters: ListFilters,
  page: StoryPage,
  where: "first" | "next",
): LoadedFeed {
  const by_id = new Map(feed.by_id);
  for (const story of page.stories) by_id.set(story.id, story);
  const key = keyOf(filters);
  const before = where === "next" ? (feed.lists.get(key)?.stories ?? []) : [];
  const stories = [...new Set([...before, ...page.stories.map(({ id }) => id)])];
  return { by_id, lists: new Map(feed.lists).set(key, { ...page, stories }) };
}

/** Merges a reloaded newest page: if it overlaps the list they are joined, else it replaces the list. */
export function withNewest(feed: LoadedFeed, filters: ListFilters, page: StoryPage): LoadedFeed {
  const known = feed.lists.get(keyOf(filters));
  const fresh = withPage(feed, filters, page, "first");
  const joins = known?.stories.some((id) => page.stories.some((story) => story.id === id));
  if (!known || !joins) return fresh;
  const stories = [...new Set([...page.stories.map(({ id }) => id), ...known.stories])];
  const list = { ...known, stories };
  return { by_id: fresh.by_id, lists: new Map(fresh.lists).set(keyOf(filters), list) };
}

export function withStory(feed: LoadedFeed, id: string, change: (story: Story) => Story): LoadedFeed {
  const before = feed.by_id.get(id);
  const after = before && change(before);
  return after === before || !after ? feed : { ...feed, by_id: new Map(feed.by_id).set(id, after) };
}

export function withoutStory(feed: LoadedFeed, id: string): LoadedFeed {
  if (!feed.by_id.has(id)) return feed;
  const by_id = new Map(feed.by_id);
  by_id.delete(id);
  return { ...feed, by_id };
}

/**
 * Stories shown for these filters, newest first, or of a search in the server's order. A search also shows loaded stories
 * containing the typed text, at the end; until the server responds, only those, for every filter.
 */
export function shownStories(feed: LoadedFeed, filters: ListFilters): Story[] {
  const list = feed.lists.get(keyOf(filters));
  const of_list = (list?.stories ?? []).flatMap((id) => feed.by_id.get(id) ?? []);
  if (list && filters.q === "") return of_list;
  const others = [...feed.by_id.values()].filter((story) => matchesFilters(story, filters));
  return [...new Set([...of_list, ...others.toSorted(newestFirst)])];
}

/** Whether name, text, place or a tag contains the typed text, and category and topic match. */
export function matchesFilters(story: Story, { q, category, topic = "" }: ListFilters): boolean {
  if (category && story.category !== category) return false;
  if (topic && !story.tags.some((tag) => tag.toLowerCase() === topic.toLowerCase())) return false;
  const words = q.toLowerCase();
  return [story.name, story.location, story.story, ...story.tags].some((text) =>
    text.toLowerCase().includes(words),
  );
}

// ISO 8601 in one time zone sorts as text; at equal times, the larger id is newer.
function newestFirst(a: Story, b: Story): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

const sponsoredEvery = 3;

/** A sponsored post follows every third story, and never the last. `position` counts from 0. */
export function isSponsoredAfter(position: number, stories_count: number): boolean {
  return (position + 1) % sponsoredEvery === 0 && position + 1 < stories_count;
}

/** Distance from the bottom at which the next page is loaded. */
const nextPageAt_px = 1_000;
/**
 * Distance below the screen at which the feed's end triggers the next page; `below_px` is the height of what follows
 * the feed. If that is taller by itself, such as a footer on a phone, the feed's own bottom counts: else a reader
 * would see the footer before every page.
 */
export function triggerMargin(below_px: number): number {
  return below_px < nextPageAt_px ? nextPageAt_px - below_px : nextPageAt_px;
}

/**
 * Intersection margins within which the feed's end triggers the next page. After a jump to the page's bottom that end
 * is above the screen, and counts as near.
 */
export function triggerMargins(below_px: number): string {
  return `${below_px}px 0px ${triggerMargin(below_px)}px 0px`;
}

import { type FeedFilters, feedFiltersSearch } from "../feed-filters.ts";
import type { Story, StoryPage } from "../schema.ts";

/** As much of one list as was read from the server, newest first. */
type LoadedList = { stories: readonly string[]; next_cursor: string | null };

/** Everything that this page has read, so that another filter shows at once what is already here. */
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
  return { by_id, lists: new Map(feed.lists).set(key, { stories, next_cursor: page.next_cursor }) };
}

/** The newest page has come again: what it shares with the list joins them, else it begins the list anew. */
export function withNewest(feed: LoadedFeed, filters: ListFilters, page: StoryPage): LoadedFeed {
  const known = feed.lists.get(keyOf(filters));
  const fresh = withPage(feed, filters, page, "first");
  const joins = known?.stories.some((id) => page.stories.some((story) => story.id === id));
  if (!known || !joins) return fresh;
  const stories = [...new Set([...page.stories.map(({ id }) => id), ...known.stories])];
  const list = { stories, next_cursor: known.next_cursor };
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
 * What is shown for these filters, newest first. A search shows beside the server's answer what is loaded and has the
 * words as they were typed; before the answer is here, that alone is shown, for every filter.
 */
export function shownStories(feed: LoadedFeed, filters: ListFilters): Story[] {
  const list = feed.lists.get(keyOf(filters));
  const of_list = (list?.stories ?? []).flatMap((id) => feed.by_id.get(id) ?? []);
  if (list && filters.q === "") return of_list;
  const shown = new Set(of_list);
  for (const story of feed.by_id.values()) if (matchesFilters(story, filters)) shown.add(story);
  return [...shown].toSorted(newestFirst);
}

/** Whether name, text, place or a tag has the words as they were typed, and category and topic are those chosen. */
export function matchesFilters(story: Story, { q, category, topic = "" }: ListFilters): boolean {
  if (category && story.category !== category) return false;
  if (topic && !story.tags.some((tag) => tag.toLowerCase() === topic.toLowerCase())) return false;
  const words = q.toLowerCase();
  return [story.name, story.location, story.story, ...story.tags].some((text) =>
    text.toLowerCase().includes(words),
  );
}

// ISO 8601 in one time zone sorts as text; of one moment, the later id is the newer.
function newestFirst(a: Story, b: Story): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

const sponsoredEvery = 3;

/** A sponsored post follows every third story, and never the last. `position` counts from 0. */
export function isSponsoredAfter(position: number, stories_count: number): boolean {
  return (position + 1) % sponsoredEvery === 0 && position + 1 < stories_count;
}

/** The next page is asked for when the bottom of the page is this near. */
const nextPageAt_px = 1_000;
/**
 * How far below the screen the end of the feed triggers the next page; `below_px` is what the page has below that end.
 * Where that alone is taller, as a footer on a phone, the bottom that counts is the feed's own: else a reader would
 * see the footer before every page.
 */
export function triggerMargin(below_px: number): number {
  return below_px < nextPageAt_px ? nextPageAt_px - below_px : nextPageAt_px;
}

/**
 * Margins of the screen within which the end of the feed asks for the next page. After a jump to the bottom of
 * the page that end is above the screen, and counts as near.
 */
export function triggerMargins(below_px: number): string {
  return `${below_px}px 0px ${triggerMargin(below_px)}px 0px`;
}

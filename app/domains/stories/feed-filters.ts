import { type Story, type StoryCategory, storyCategories, storyLimits } from "./schema.ts";

/** Which stories of the feed are shown. A cursor is no part of it: it says how far one has read. */
export type FeedFilters = {
  /** Empty: no search. */
  q: string;
  category: StoryCategory | undefined;
  /** A tag, as `Story.tags` has it. */
  topic: string | undefined;
  /** Only of people whom the reader follows: the tab "Following". */
  following: boolean;
};

export const noFeedFilters: FeedFilters = { q: "", category: undefined, topic: undefined, following: false };

/** Reads the feed's address. What is not understood is left out, so that an old link still shows a feed. */
export function parseFeedFilters(params: URLSearchParams): FeedFilters {
  return {
    q: searchText(params.get("q") ?? ""),
    category: storyCategories.find((known) => known === params.get("category")),
    topic: searchText(params.get("topic") ?? "") || undefined,
    following: params.get("tab") === "following",
  };
}

/** The address of these filters, such as "?q=water&category=Education"; empty without any. */
export function feedSearch(filters: FeedFilters, cursor?: string | null): string {
  const params = new URLSearchParams();
  if (filters.following) params.set("tab", "following");
  if (filters.q) params.set("q", filters.q);
  if (filters.category) params.set("category", filters.category);
  if (filters.topic) params.set("topic", filters.topic);
  if (cursor) params.set("cursor", cursor);
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether a story that is loaded belongs to what these filters show; the search finds any part of a word, in any case. */
export function matchesFilters(story: Story, filters: FeedFilters): boolean {
  const { q, category, topic, following } = filters;
  const sought = q.toLowerCase();
  return (
    (!category || story.category === category) &&
    (!topic || story.tags.some((tag) => tag.toLowerCase() === topic.toLowerCase())) &&
    (!following || story.follows_author) &&
    [story.name, story.story, story.location].some((text) => text.toLowerCase().includes(sought))
  );
}

/** One line without control characters, at most `storyLimits.search.longest` characters long. */
export function searchText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(line).slice(0, storyLimits.search.longest).join("").trim();
}

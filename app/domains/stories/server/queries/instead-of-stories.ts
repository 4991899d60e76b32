import type { Services } from "../../../../platform/services.ts";
import { nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import { type FeedFilters, noFeedFilters } from "../../feed-filters.ts";
import type { StoriesInstead } from "../../feed-page.ts";
import { storyCategories } from "../../schema.ts";
import { featuredStoriesOnPages } from "../queries.ts";
import { storiesToSearch } from "./feed.ts";

const storiesShownMost = 3;

/** What the feed offers where these filters find nothing; undefined where no story is featured. */
export async function insteadOfStories(
  services: Pick<Services, "page_cache" | "db">,
  { q }: Pick<FeedFilters, "q">,
): Promise<StoriesInstead | undefined> {
  const records = storiesToSearch(noFeedFilters, null);
  const [nearest, featured] = await Promise.all([
    nearestCategories(services.db, "stories", q, records, storyCategories),
    featuredStoriesOnPages(services),
  ]);
  if (featured.length === 0) return undefined;
  const popular = featured
    .slice(0, storiesShownMost)
    .map(({ created_at, ...story }) => ({ ...story, created_at: new Date(created_at).toISOString() }));
  return nearest.says === "none"
    ? { categories: [...storyCategories], says: "none", popular }
    : { ...nearest, popular };
}

import type { Services } from "../../../../platform/services.ts";
import { insteadOf, nearestCategories } from "../../../../platform/search/nearest-categories.ts";
import { type FeedFilters, noFeedFilters } from "../../feed-filters.ts";
import { storyCategories } from "../../schema.ts";
import { featuredStoriesOnPages } from "./stories.ts";
import { storiesToSearch } from "./feed.ts";

const storiesShownMost = 3;

/** What the feed offers where these filters find nothing; undefined where no story is featured. */
export function insteadOfStories(
  services: Pick<Services, "page_cache" | "db">,
  { q }: Pick<FeedFilters, "q">,
) {
  return insteadOf(
    nearestCategories(services.db, {
      kind: "stories",
      q,
      records: storiesToSearch(noFeedFilters, null),
      known: storyCategories,
      otherwise: async () => storyCategories,
    }),
    featuredStoriesOnPages(services).then((featured) =>
      featured
        .slice(0, storiesShownMost)
        .map(({ created_at, ...story }) => ({ ...story, created_at: new Date(created_at).toISOString() })),
    ),
  );
}

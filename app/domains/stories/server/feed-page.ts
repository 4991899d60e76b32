import { type Failed, isFailed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { impactFigures, sponsoredSlots } from "../../content/server/queries/content-of-pages.ts";
import { upcomingEvents } from "../../content/server/queries/events.ts";
import type { FeedFilters } from "../feed-filters.ts";
import { storiesTag, type StoryPage } from "../schema.ts";
import type { FeedPage, FeedSide } from "../feed-page.ts";
import { listStories } from "./queries/feed.ts";
import { insteadOfStories } from "./queries/instead-of-stories.ts";
import { suggestedFollows } from "./queries/follows.ts";
import { trendingTopics } from "./queries/topics.ts";
import { contentTag } from "../../content/schema.ts";

/** The feed's page for this reader (null: a guest), and whether every part of it loaded. */
export async function readFeedPage(
  services: Services,
  filters: FeedFilters,
  reader_id: string | null,
): Promise<{ page: FeedPage; is_whole: boolean }> {
  const { db, page_cache } = services;
  const suggestions =
    reader_id === null
      ? page_cache.remember("suggested follows", storiesTag, () => suggestedFollows(db))
      : suggestedFollows(db, reader_id);
  const [feed, suggested, side] = await Promise.all([
    orFailed(services, "stories", listStories(db, filters, reader_id)),
    orFailed(services, "suggested follows", suggestions),
    readSide(services),
  ]);
  const page = {
    viewer_id: reader_id,
    filters,
    feed,
    side: side.found,
    suggested: orNone(suggested),
    instead: await readInstead(services, filters, feed),
  };
  return { page, is_whole: side.is_whole && !isFailed(feed) && !isFailed(suggested) };
}

/** Only where filters leave nothing, so that no other page pays for it. */
async function readInstead(services: Services, filters: FeedFilters, feed: StoryPage | Failed) {
  const { q, category, topic, cursor } = filters;
  if (isFailed(feed) || feed.stories.length > 0 || cursor || !(q || category || topic)) return undefined;
  const instead = await orFailed(services, "instead of stories", insteadOfStories(services, filters));
  return isFailed(instead) ? undefined : instead;
}

/** The same for every reader, so it is cached for all. */
async function readSide(services: Services): Promise<{ found: FeedSide; is_whole: boolean }> {
  const { db, page_cache } = services;
  const remembered = <T>(name: string, tag: string, read: () => Promise<T>) =>
    orFailed(services, name, page_cache.remember(name, tag, read));
  const [slots, events, figures, topics] = await Promise.all([
    remembered("sponsored slots", contentTag, () => sponsoredSlots(db, "banner", "sidebar", "square")),
    remembered("upcoming events", contentTag, () => upcomingEvents(db)),
    remembered("impact figures", contentTag, () => impactFigures(db, "home")),
    remembered("trending topics", storiesTag, () => trendingTopics(db)),
  ]);
  const found = {
    slots: orNone(slots),
    topics: orNone(topics),
    figures: orNone(figures),
    events: orNone(events).map(({ starts_at, ends_at, ...event }) => ({
      ...event,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
  return { found, is_whole: ![slots, events, figures, topics].some(isFailed) };
}

function orNone<T>(found: T[] | Failed): T[] {
  return isFailed(found) ? [] : found;
}

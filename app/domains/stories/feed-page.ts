import type { Failed } from "../../platform/http/section.ts";
import type { EventSummary, ImpactFigure, SponsoredSlot } from "../content/schema.ts";
import type { Instead } from "../../text/search/tally.ts";
import type { FeedFilters } from "./feed-filters.ts";
import type { StoryCategory, StoryPage, StorySummary, SuggestedFollow, TrendingTopic } from "./schema.ts";

/** Sidebar of the feed; parts that failed to load are left out. Times are ISO 8601. */
export type FeedSide = {
  slots: SponsoredSlot[];
  topics: TrendingTopic[];
  events: (Omit<EventSummary, "starts_at" | "ends_at"> & { starts_at: string; ends_at: string })[];
  figures: ImpactFigure[];
};

/** All data of the page; plain JSON, so that the browser can keep it for Back. */
export type FeedPage = {
  /** The reader it was loaded for. */
  viewer_id: string | null;
  filters: FeedFilters;
  feed: StoryPage | Failed;
  /** Where else to look, if the feed is empty with these filters. */
  instead?: Instead<StoryCategory, StorySummary> | undefined;
  side: FeedSide;
  suggested: SuggestedFollow[];
};

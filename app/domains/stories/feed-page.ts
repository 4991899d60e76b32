import type { Failed } from "../../platform/http/section.ts";
import type { EventSummary, ImpactFigure, SponsoredSlot } from "../content/schema.ts";
import type { FeedFilters } from "./feed-filters.ts";
import type { StoryPage, SuggestedFollow, TrendingTopic } from "./schema.ts";

/** What stands beside the feed; what could not be read is left out. Times are ISO 8601. */
export type FeedSide = {
  slots: SponsoredSlot[];
  topics: TrendingTopic[];
  events: (Omit<EventSummary, "starts_at" | "ends_at"> & { starts_at: string; ends_at: string })[];
  figures: ImpactFigure[];
};

/** All data of the page; plain JSON, so that a browser can keep it for the way back. */
export type FeedPage = {
  /** Who it was made for. */
  viewer_id: string | null;
  filters: FeedFilters;
  feed: StoryPage | Failed;
  side: FeedSide;
  suggested: SuggestedFollow[];
};

import * as m from "#messages";
import { storyCursor } from "./cursors.ts";
import type { ListedStory } from "./server/queries/all-stories.ts";

export type ListedStoryPage = { stories: ListedStory[]; next_cursor: string | null };

/** Filters in the URL; without one, public stories. */
export const storyFilters = { show: ["featured", "out_of_sight"] } as const;
/** Filters of the admin dashboard; without one, all stories. */
export const contentFilters = { show: ["public", "featured", "out_of_sight"] } as const;
/** Their statements compare microseconds in their own way (`server/story-rows.ts`). */
export const contentSorts = {
  newest: { ...storyCursor, text: m.stories_content_newest },
  oldest: { ...storyCursor, text: m.stories_content_oldest },
};
export type ContentSort = keyof typeof contentSorts;
export type ListedKind = "all" | (typeof contentFilters)["show"][number];

/** The list's tab of the admin dashboard. */
export const contentTab = { tab: "content" } as const;
/** The same list as a CSV file. */
export const allStoriesFilePath = "/api/v1/stories.csv";

import type { StoryCategory, StoryStatus } from "./schema.ts";

/** A story as the admins' list of all shows it. */
export type ListedStory = {
  id: string;
  name: string;
  location: string;
  category: StoryCategory;
  text_start: string;
  status: StoryStatus;
  is_featured: boolean;
  created_at: Date;
};
export type ListedStoryPage = { stories: ListedStory[]; next_cursor: string | null };

/** In the address; a bare one lists what is public. */
export const storyFilters = { show: ["featured", "out_of_sight"] } as const;
/** Of the admin dashboard, where a bare address lists all. */
export const contentFilters = { show: ["public", "featured", "out_of_sight"] } as const;
export const contentSorts = ["newest", "oldest"] as const;
export type ContentSort = (typeof contentSorts)[number];
export type ListedKind = "all" | (typeof contentFilters)["show"][number];

/** The list is a tab of the admin dashboard. */
export const contentTab = { tab: "content" } as const;
/** The same as a file. */
export const allStoriesFile = "/api/v1/stories.csv";

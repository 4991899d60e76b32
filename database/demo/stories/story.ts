import type { StoryCategory } from "../../../app/domains/stories/schema.ts";

/** A story of the demo; times are relative to the moment of loading. */
export type DemoStory = {
  /** Of the person the story is about; also its writer, among accounts, people and neighbours, unless it was told. */
  name: string;
  /** Told to the organisation, which wrote it down. */
  told?: true;
  location: string;
  category: StoryCategory;
  story: string;
  impact: string | null;
  is_featured: boolean;
  days_ago: number;
  topics: string[];
  /** How many of the demo's people like it. */
  likes: number;
  comments?: DemoComment[];
};

/** By display name of somebody in the demo. Comments stand in the order in which they were written. */
export type DemoComment = { by: string; text: string; likes?: number; answers?: DemoAnswer[] };
type DemoAnswer = { by: string; text: string };

import type { StoryCategory } from "../../../app/domains/stories/schema.ts";

/** A demo story; times are relative to the load date. */
export type DemoStory = {
  /**
   * The person the story is about; also its author, among accounts, people and neighbours, unless the organisation
   * wrote it.
   */
  name: string;
  /** The organisation wrote it from an interview. */
  from_interview?: true;
  location: string;
  category: StoryCategory;
  story: string;
  impact: string | null;
  is_featured: boolean;
  days_ago: number;
  /** Has a picture, drawn in the manner of its category. */
  is_illustrated?: true;
  topics: string[];
  /** The number of likes from the demo's people. */
  likes: number;
  comments?: DemoComment[];
};

/** By display name of a person in the demo. Comments are in chronological order. */
export type DemoComment = { by: string; text: string; likes?: number; answers?: DemoAnswer[] };
type DemoAnswer = { by: string; text: string };

import { educationStories } from "./stories/education.ts";
import { employmentStories } from "./stories/employment.ts";
import { equalityStories } from "./stories/equality.ts";
import { healthcareStories } from "./stories/healthcare.ts";
import type { DemoStory } from "./stories/story.ts";
import { interviewStories } from "./stories/interviews.ts";

/** The demo's stories; the site sorts them by date. */
export const stories: DemoStory[] = [
  ...interviewStories,
  ...educationStories,
  ...employmentStories,
  ...healthcareStories,
  ...equalityStories,
];

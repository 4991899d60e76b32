import { educationStories } from "./stories/education.ts";
import { employmentStories } from "./stories/employment.ts";
import { equalityStories } from "./stories/equality.ts";
import { healthcareStories } from "./stories/healthcare.ts";
import type { DemoStory } from "./stories/story.ts";
import { toldStories } from "./stories/told.ts";

/** The demo's stories; the site orders them by their dates. */
export const stories: DemoStory[] = [
  ...toldStories,
  ...educationStories,
  ...employmentStories,
  ...healthcareStories,
  ...equalityStories,
];

import * as m from "#messages";
import type { StoryCategory } from "./schema.ts";

/** Stored, and in addresses, as in `storyCategories`. */
export const categoryWords: Record<StoryCategory, () => string> = {
  Education: m.stories_category_education,
  Employment: m.stories_category_employment,
  Healthcare: m.stories_category_healthcare,
  Equality: m.stories_category_equality,
};

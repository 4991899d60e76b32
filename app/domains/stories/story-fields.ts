import * as m from "#messages";
import type { FieldTable } from "../../text/fields/field.ts";
import { categoryWords } from "./category-words.ts";
import { storyCategories, type StoryCategory } from "./schema.ts";

/** Picture and topics are not in the table: they are uploads and rows of other tables. */
export const storyFields = {
  story: {
    type: "text",
    label: m.stories_field_story,
    hint: m.stories_field_story_hint,
    shortest: 20,
    longest: 5_000,
    rows: 12,
    reviewed_as: "text",
  },
  category: {
    type: "choice",
    label: m.stories_field_category,
    hint: m.stories_field_category_hint,
    choices: storyCategories,
    choiceText: (choice) => categoryWords[choice as StoryCategory](),
    missing: m.stories_field_category_missing,
    reviewed_as: "fact",
  },
  location: {
    type: "line",
    label: m.stories_field_location,
    hint: m.stories_field_location_hint,
    called: m.stories_place_called,
    shortest: 2,
    longest: 120,
    reviewed_as: "fact",
  },
  impact: {
    type: "line",
    label: m.stories_field_impact,
    hint: m.stories_field_impact_hint,
    called: m.stories_impact_called,
    optional: true,
    longest: 300,
  },
} as const satisfies FieldTable;

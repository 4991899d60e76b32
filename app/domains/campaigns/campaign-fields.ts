import * as m from "#messages";
import { districts } from "../../text/districts.ts";
import type { FieldTable } from "../../text/fields/field.ts";
import { categoryText, urgencyText } from "./campaign-texts.ts";
import { campaignCategories, campaignUrgencies } from "./schema.ts";

/**
 * Text fields of a campaign. Handled separately are the goal, the last day and whether the goal ends it: they are stored
 * in other units, are validated across fields or are no texts; and pictures and lists, which are rows of other tables.
 */

/** What a campaign means: while it is live, a change waits for a review. Columns of its revisions too. */
export const meaningFields = {
  title: {
    type: "line",
    label: m.campaigns_field_title,
    hint: m.campaigns_field_title_hint,
    longest: 120,
    reviewed_as: "title",
  },
  /** One line for cards and link previews. */
  summary: {
    type: "line",
    label: m.campaigns_field_summary,
    hint: m.campaigns_field_summary_hint,
    longest: 160,
  },
  /** Paragraphs separated by an empty line. */
  description: {
    type: "text",
    label: m.campaigns_field_description,
    hint: m.campaigns_field_description_hint,
    longest: 5_000,
    rows: 10,
    reviewed_as: "text",
  },
} as const satisfies FieldTable;

/** Changes are public at once. */
export const detailFields = {
  category: {
    type: "choice",
    label: m.campaigns_field_category,
    choices: campaignCategories,
    choiceText: categoryText,
    missing: m.campaigns_input_choose,
    reviewed_as: "fact",
  },
  urgency_level: {
    type: "choice",
    label: m.campaigns_field_urgency,
    choices: campaignUrgencies,
    choiceText: urgencyText,
    initial: "medium",
    missing: m.campaigns_input_choose,
  },
} as const satisfies FieldTable;

/** In the form, the draft and the organiser's API; stored together as the location. */
export const placeFields = {
  place: {
    type: "line",
    label: m.campaigns_field_place,
    hint: m.campaigns_field_place_hint,
    optional: true,
    longest: 80,
  },
  district: {
    type: "choice",
    label: m.campaigns_field_district,
    hint: m.campaigns_field_district_hint,
    choices: districts,
    missing: m.campaigns_input_choose,
  },
} as const satisfies FieldTable;

/** For whom the organiser acts, and what donors should know of them; erased with the account, and not in the public API. */
export const organiserFields = {
  organiser_name: {
    type: "line",
    label: m.campaigns_field_organiser_name,
    hint: m.campaigns_field_organiser_name_hint,
    optional: true,
    longest: 120,
  },
  organiser_about: {
    type: "text",
    label: m.campaigns_field_organiser_about,
    hint: m.campaigns_field_organiser_about_hint,
    optional: true,
    longest: 500,
    rows: 3,
  },
} as const satisfies FieldTable;

export const campaignFields = { ...meaningFields, ...detailFields, ...organiserFields };
export const documentFields = { ...meaningFields, ...detailFields, ...placeFields, ...organiserFields };

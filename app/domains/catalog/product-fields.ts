import * as m from "#messages";
import type { FieldTable, WordsField } from "../../text/fields/field.ts";
import { productCategories } from "./schema.ts";
import { categoryText } from "./ui/market-texts.ts";

/**
 * Text fields of a product, by form section. Handled separately are amounts, stock, weight, delivery, SKU, image URL
 * and location: they are stored in other units, are validated across fields or have a derived default; and photos,
 * which are rows of another table.
 */
export const essentialFields = {
  name: {
    type: "line",
    label: m.catalog_own_name,
    called: m.catalog_called_name,
    longest: 120,
    reviewed_as: "title",
  },
  category: {
    type: "choice",
    label: m.catalog_own_category,
    choices: productCategories,
    choiceText: categoryText,
    missing: m.catalog_input_category,
    reviewed_as: "fact",
  },
  description: {
    type: "text",
    label: m.catalog_own_description,
    hint: m.catalog_own_description_hint,
    called: m.catalog_called_description,
    longest: 5_000,
    rows: 5,
    reviewed_as: "text",
  },
} as const satisfies FieldTable;

const words = {
  type: "words",
  hint: m.catalog_own_words_hint,
  most: 10,
} as const satisfies Partial<WordsField>;

/** Further fields for customers: on the product's page and in the public API. */
export const detailFields = {
  short_description: {
    type: "line",
    label: m.catalog_own_short_description,
    hint: m.catalog_own_short_description_hint,
    called: m.catalog_called_short_description,
    optional: true,
    longest: 200,
    reviewed_as: m.catalog_product_short,
  },
  materials: {
    ...words,
    label: m.catalog_own_materials,
    word: m.catalog_called_material,
    longest: 60,
    too_many: m.catalog_input_materials_count,
  },
  dimensions: {
    type: "line",
    label: m.catalog_own_dimensions,
    hint: m.catalog_own_dimensions_hint,
    called: m.catalog_called_dimensions,
    optional: true,
    longest: 120,
  },
  care_instructions: {
    type: "text",
    label: m.catalog_own_care,
    called: m.catalog_called_care,
    optional: true,
    longest: 500,
    rows: 2,
    reviewed_as: m.catalog_product_care,
  },
  tags: {
    ...words,
    label: m.catalog_own_tags,
    word: m.catalog_called_tag,
    longest: 40,
    too_many: m.catalog_input_tags_count,
  },
} as const satisfies FieldTable;

export const searchEngineFields = {
  seo_title: {
    type: "line",
    label: m.catalog_own_seo_title,
    hint: m.catalog_own_seo_title_hint,
    called: m.catalog_called_seo_title,
    optional: true,
    longest: 70,
  },
  seo_description: {
    type: "line",
    label: m.catalog_own_seo_description,
    hint: m.catalog_own_seo_description_hint,
    called: m.catalog_called_seo_description,
    optional: true,
    longest: 160,
    rows: 2,
  },
} as const satisfies FieldTable;

export const productFields = { ...essentialFields, ...detailFields, ...searchEngineFields };

import * as m from "#messages";
import { z } from "zod";
import type { GivenOf, ValuesOf } from "../../text/fields/field.ts";
import { changeShape, inputShape } from "../../text/fields/input.ts";
import { count } from "../../text/count-input.ts";
import { formatRupees } from "../../text/money.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { parsedInput } from "../../text/parsed-input.ts";
import { plainNumber } from "../../text/plain-number.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { parseImageUrl } from "./image-url.ts";
import { productFields } from "./product-fields.ts";
import { productLimits, vendorStatuses } from "./schema.ts";

/** Vendors' input about their products, for forms and the API. Unknown and protected fields are rejected. */

type Amount = {
  least_paise: number;
  most_paise: number;
  out_of_range: (range: { from: string; to: string }) => string;
};

function amount({ least_paise, most_paise, out_of_range }: Amount) {
  const range = () => ({ from: formatRupees(least_paise), to: formatRupees(most_paise) });
  return rupeesInput({
    least_paise,
    most_paise,
    wrong: m.catalog_input_amount,
    out_of_range: () => out_of_range(range()),
  });
}

const { price_least_paise, price_most_paise, compare_price_most_paise } = productLimits;

const price = amount({
  least_paise: price_least_paise,
  most_paise: price_most_paise,
  out_of_range: m.catalog_input_price_range,
}).meta({ description: "Rupees, at most two decimals" });

const comparePrice = blankAsNull(
  amount({
    least_paise: price_least_paise,
    most_paise: compare_price_most_paise,
    out_of_range: m.catalog_input_compare_price_range,
  }),
).meta({ description: "Rupees; the price before, above the price" });

const costPrice = blankAsNull(
  amount({
    least_paise: 0,
    most_paise: price_most_paise,
    out_of_range: m.catalog_input_cost_price_range,
  }),
).meta({ description: "Rupees; what it costs you. Never shown to others" });

/** Kilograms with at most three decimals; converted to grams. */
const weight = blankAsNull(
  parsedInput(z.union([z.number(), z.string()], { error: m.catalog_input_weight }), (given) => {
    const text = plainNumber(String(given));
    const grams = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1_000) : 0;
    const is_right = grams >= 1 && grams <= productLimits.weight_most_grams;
    return is_right ? { value: grams } : { problem: m.catalog_input_weight() };
  }).meta({
    type: "number",
    exclusiveMinimum: 0,
    maximum: productLimits.weight_most_grams / 1_000,
  }),
).meta({ description: "Kilograms, at most three decimals" });

const inventoryQuantity = count({
  least: 0,
  most: productLimits.inventory_most,
  wrong: m.catalog_input_inventory,
});

const deliveryDays = count({
  least: 1,
  most: productLimits.delivery_days_most,
  wrong: m.catalog_input_delivery_days,
});

const sku = blankAsNull(
  z
    .string({ error: m.text_input_text })
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/, { error: m.catalog_input_sku }),
);

const featuredImageUrl = blankAsNull(
  parsedInput(z.string({ error: m.text_input_text }).trim(), (text) => {
    const image = parseImageUrl(text);
    if (!image) return { problem: m.catalog_input_image_url() };
    return { value: "url" in image ? image.url : text };
  }),
).meta({
  type: ["string", "null"],
  format: "uri",
  description: "https on a host that the site allows, or the path of your own upload",
});

const picture = z.strictObject({
  image_id: z.guid({ error: m.catalog_input_picture_id }).toLowerCase(),
  alt_text: blankAsNull(
    plainText({ name: m.catalog_called_photo_description, lines: false, longest: productLimits.picture_alt }),
  ).default(null),
});

/** Uploads with purpose `product`, in order; the first is shown on cards. */
const pictures = z
  .array(picture, { error: m.catalog_input_pictures })
  .max(productLimits.pictures_count, {
    error: () => m.catalog_input_pictures_count({ count: productLimits.pictures_count }),
  })
  .refine((given) => new Set(given.map(({ image_id }) => image_id)).size === given.length, {
    error: m.catalog_input_picture_twice,
  });

const { location: place } = productLimits;

/** Fields that are not texts of `productFields`. */
const otherFields = {
  price,
  compare_price: comparePrice,
  cost_price: costPrice,
  sku,
  inventory_quantity: inventoryQuantity,
  track_inventory: z.boolean({ error: m.catalog_input_yes_or_no }),
  featured_image_url: featuredImageUrl,
  pictures,
  weight,
  delivery_days_least: deliveryDays,
  delivery_days_most: deliveryDays,
  /** Null: the seller's location. */
  location: blankAsNull(plainText({ name: m.catalog_called_place, lines: false, ...place })),
  status: z.enum(vendorStatuses, { error: m.catalog_input_status }),
};

type Given = { [K in keyof typeof otherFields]: z.output<(typeof otherFields)[K]> };

/** As stored: amounts in paise, the weight in grams. */
type Stored = Omit<Given, "price" | "compare_price" | "cost_price" | "weight"> & {
  price_paise: number;
  compare_price_paise: number | null;
  cost_price_paise: number | null;
  weight_grams: number | null;
};
export type ProductInput = GivenOf<typeof productFields> & Stored;
export type ProductChanges = Partial<ValuesOf<typeof productFields> & Stored>;

export const productInput = z
  .strictObject({
    ...inputShape(productFields),
    ...otherFields,
    compare_price: comparePrice.default(null),
    cost_price: costPrice.default(null),
    sku: sku.default(null),
    inventory_quantity: inventoryQuantity.default(0),
    track_inventory: otherFields.track_inventory.default(true),
    featured_image_url: featuredImageUrl.default(null),
    pictures: pictures.default([]),
    weight: weight.default(null),
    delivery_days_least: deliveryDays.default(3),
    delivery_days_most: deliveryDays.default(7),
    location: otherFields.location.default(null),
    status: otherFields.status.default("draft"),
  })
  .transform((given, context): ProductInput => {
    const stored = storedFields(given) as ProductInput;
    for (const { field, message } of contradictions(stored))
      context.issues.push({ code: "custom", message, path: [field], input: given[field] });
    return stored;
  });

/** Omitted fields stay unchanged; `pictures` replaces them all. */
export const productChanges = z
  .strictObject({ ...changeShape(productFields), ...otherFields })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: m.catalog_input_no_changes })
  .transform((given): ProductChanges => storedFields(given));

/** Input of a list row's inline stock field and its command. */
export const stockInput = z.strictObject({
  inventory_quantity: inventoryQuantity,
  /** The stock the vendor saw; a stock changed since is not overwritten. */
  inventory_was: inventoryQuantity.optional(),
});
export type StockInput = z.output<typeof stockInput>;

function storedFields(given: Partial<ValuesOf<typeof productFields> & Given>): ProductChanges {
  const {
    price: price_paise,
    compare_price: compare_price_paise,
    cost_price: cost_price_paise,
    ...others
  } = given;
  const { weight: weight_grams, ...unchanged } = others;
  const renamed = { price_paise, compare_price_paise, cost_price_paise, weight_grams };
  return {
    ...unchanged,
    ...Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined)),
  };
}

type Compared = Pick<
  ProductInput,
  "price_paise" | "compare_price_paise" | "delivery_days_least" | "delivery_days_most"
>;

/** Fields of a product that contradict each other; commands check them again against the changed row. */
export function contradictions(
  product: Compared,
): { field: "compare_price" | "delivery_days_most"; message: string }[] {
  const { price_paise, compare_price_paise, delivery_days_least, delivery_days_most } = product;
  return [
    ...(compare_price_paise !== null && compare_price_paise <= price_paise
      ? [{ field: "compare_price" as const, message: m.catalog_input_compare_price() }]
      : []),
    ...(delivery_days_most < delivery_days_least
      ? [{ field: "delivery_days_most" as const, message: m.catalog_input_delivery_days_order() }]
      : []),
  ];
}

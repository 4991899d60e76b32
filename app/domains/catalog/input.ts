import * as m from "#messages";
import { z } from "zod";
import type { GivenOf, ValuesOf } from "../../text/fields/field.ts";
import { blankAsNull, changeShape, inputShape } from "../../text/fields/input.ts";
import { formatRupees, parseRupees, withoutGroups } from "../../text/money.ts";
import { wrongAmountText } from "../../text/wrong-amount.ts";
import { plainText } from "../../text/text-input.ts";
import { parseImageUrl } from "./image-url.ts";
import { productFields } from "./product-fields.ts";
import { productLimits, vendorStatuses } from "./schema.ts";

/** Vendors' input about their products, for forms and the API. Unknown and protected fields are rejected. */

type Amount = {
  least_paise: number;
  most_paise: number;
  out_of_range: (range: { from: string; to: string }) => string;
};

/** Rupees with at most two decimals, as a number or as typed; converted to paise. */
function rupees({ least_paise, most_paise, out_of_range }: Amount) {
  return z.union([z.number(), z.string()], { error: m.catalog_input_amount }).transform((given, context) => {
    const amount_paise = parseRupees(String(given));
    if (amount_paise !== null && amount_paise >= least_paise && amount_paise <= most_paise)
      return amount_paise;
    const range = { from: formatRupees(least_paise), to: formatRupees(most_paise) };
    const message =
      amount_paise === null ? wrongAmountText(given, m.catalog_input_amount()) : out_of_range(range);
    context.issues.push({ code: "custom", message, input: given });
    return z.NEVER;
  });
}

/** Blank is null, as from an empty form field. */
function optionalRupees(amount: Amount) {
  return z.preprocess((given) => (isBlank(given) ? null : given), rupees(amount).nullable());
}

const isBlank = (given: unknown) => typeof given === "string" && given.trim() === "";

/** A number, or digits as typed. */
function wholeNumber(most: number, least: number, error: () => string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .transform(withoutGroups)
          .pipe(z.string().regex(/^\d{1,9}$/))
          .transform(Number),
      ],
      { error },
    )
    .refine((count) => Number.isInteger(count) && count >= least && count <= most, { error });
}

const amountSchema = (least_paise: number, most_paise: number) => ({
  type: "number" as const,
  minimum: least_paise / 100,
  maximum: most_paise / 100,
  multipleOf: 0.01,
});

const { price_least_paise, price_most_paise, compare_price_most_paise } = productLimits;

const price = rupees({
  least_paise: price_least_paise,
  most_paise: price_most_paise,
  out_of_range: m.catalog_input_price_range,
}).meta({
  ...amountSchema(price_least_paise, price_most_paise),
  description: "Rupees, at most two decimals",
});

const comparePrice = optionalRupees({
  least_paise: price_least_paise,
  most_paise: compare_price_most_paise,
  out_of_range: m.catalog_input_compare_price_range,
}).meta({
  ...amountSchema(price_least_paise, compare_price_most_paise),
  type: ["number", "null"],
  description: "Rupees; the price before, above the price",
});

const costPrice = optionalRupees({
  least_paise: 0,
  most_paise: price_most_paise,
  out_of_range: m.catalog_input_cost_price_range,
}).meta({
  ...amountSchema(0, price_most_paise),
  type: ["number", "null"],
  description: "Rupees; what it costs you. Never shown to others",
});

/** Kilograms with at most three decimals; converted to grams. */
const weight = z
  .preprocess(
    (given) => (isBlank(given) ? null : given),
    z
      .union([z.number(), z.string()], { error: m.catalog_input_weight })
      .transform((given, context) => {
        const text = String(given).trim();
        const grams = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1_000) : 0;
        if (grams >= 1 && grams <= productLimits.weight_most_grams) return grams;
        context.issues.push({ code: "custom", message: m.catalog_input_weight(), input: given });
        return z.NEVER;
      })
      .nullable(),
  )
  .meta({
    type: ["number", "null"],
    exclusiveMinimum: 0,
    maximum: productLimits.weight_most_grams / 1_000,
    description: "Kilograms, at most three decimals",
  });

export const inventoryQuantity = wholeNumber(productLimits.inventory_most, 0, m.catalog_input_inventory).meta(
  {
    type: "integer",
    minimum: 0,
    maximum: productLimits.inventory_most,
  },
);

const deliveryDays = wholeNumber(productLimits.delivery_days_most, 1, m.catalog_input_delivery_days).meta({
  type: "integer",
  minimum: 1,
  maximum: productLimits.delivery_days_most,
});

const sku = blankAsNull(
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/, { error: m.catalog_input_sku }),
);

const featuredImageUrl = blankAsNull(
  z
    .string()
    .trim()
    .transform((text, context) => {
      const image = parseImageUrl(text);
      if (image) return "url" in image ? image.url : text;
      context.issues.push({ code: "custom", message: m.catalog_input_image_url(), input: text });
      return z.NEVER;
    }),
).meta({
  type: ["string", "null"],
  format: "uri",
  description: "https on a host that the site allows, or the path of your own upload",
});

const picture = z.strictObject({
  image_id: z.guid({ error: m.catalog_input_picture_id }).toLowerCase(),
  alt_text: blankAsNull(
    plainText({ name: "The description of a photo", lines: false, longest: productLimits.picture_alt }),
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
  location: blankAsNull(plainText({ name: "The place", lines: false, ...place })),
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

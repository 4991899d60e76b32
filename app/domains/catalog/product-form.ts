import { cleanText } from "../../text/plain-text.ts";
import { type OwnProduct, ownProductsPath } from "./own-products.ts";
import { choiceOf } from "./states.ts";

/** What the form of a product holds, as typed; the same for the browser and for the server. */
export const productFields = [
  "name",
  "description",
  "short_description",
  "category",
  "price",
  "compare_price",
  "cost_price",
  "sku",
  "inventory_quantity",
  "track_inventory",
  "featured_image_url",
  "materials",
  "dimensions",
  "care_instructions",
  "weight",
  "delivery_days_least",
  "delivery_days_most",
  "location",
  "tags",
  "seo_title",
  "seo_description",
  "status",
] as const;
export type ProductField = (typeof productFields)[number];
/** `materials` and `tags` are separated by commas; `track_inventory` is "yes" or "". */
export type ProductValues = Record<ProductField, string>;

/** Those that are looked up behind "More details" and "Search engines". */
export const detailFields: readonly ProductField[] = [
  "short_description",
  "compare_price",
  "cost_price",
  "sku",
  "track_inventory",
  "featured_image_url",
  "materials",
  "dimensions",
  "care_instructions",
  "weight",
  "delivery_days_least",
  "delivery_days_most",
  "location",
  "tags",
];
export const searchEngineFields: readonly ProductField[] = ["seo_title", "seo_description"];

export const noProductValues: ProductValues = {
  ...(Object.fromEntries(productFields.map((field) => [field, ""])) as ProductValues),
  inventory_quantity: "1",
  track_inventory: "yes",
  delivery_days_least: "3",
  delivery_days_most: "7",
  status: "draft",
};

export function valuesOfProduct(product: OwnProduct): ProductValues {
  const rupees = (amount_paise: number | null) => (amount_paise === null ? "" : String(amount_paise / 100));
  return {
    name: product.name,
    description: product.description,
    short_description: product.short_description ?? "",
    category: product.category,
    price: rupees(product.price_paise),
    compare_price: rupees(product.compare_price_paise),
    cost_price: rupees(product.cost_price_paise),
    sku: product.sku ?? "",
    inventory_quantity: String(product.inventory_quantity),
    track_inventory: product.track_inventory ? "yes" : "",
    featured_image_url: product.featured_image_url ?? "",
    materials: product.materials.join(", "),
    dimensions: product.dimensions ?? "",
    care_instructions: product.care_instructions ?? "",
    weight: product.weight_grams === null ? "" : String(product.weight_grams / 1_000),
    delivery_days_least: String(product.delivery_days_least),
    delivery_days_most: String(product.delivery_days_most),
    location: product.location,
    tags: product.tags.join(", "),
    seo_title: product.seo_title ?? "",
    seo_description: product.seo_description ?? "",
    status: choiceOf(product.status),
  };
}

/** The words of a text with commas between them, without blanks. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,،、\n]/)
    .map((word) => cleanText(word).replaceAll(/\s+/g, " "))
    .filter(Boolean);
}

export const newProductPath = `${ownProductsPath}/new`;

export function editProductPath(id: string): string {
  return `${ownProductsPath}/${id}/edit`;
}

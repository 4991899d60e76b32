import { fieldNames, fieldTexts } from "../../text/fields/field.ts";
import { type OwnProduct, ownProductsPath } from "./own-products.ts";
import { detailFields, productFields, searchEngineFields } from "./product-fields.ts";
import { choiceOf } from "./states.ts";

const optional = {
  compare_price: "",
  cost_price: "",
  sku: "",
  featured_image_url: "",
  weight: "",
  location: "",
};

/** Contents of the product form, as typed; shared by browser and server. `track_inventory` is "yes" or "". */
export const noProductValues = {
  ...fieldTexts(productFields),
  ...optional,
  price: "",
  inventory_quantity: "1",
  track_inventory: "yes",
  delivery_days_least: "3",
  delivery_days_most: "7",
  status: "draft",
};
export type ProductValues = typeof noProductValues;
export const productNames = fieldNames(noProductValues);

/** Fields behind "More details" and "Search engines". */
export const detailNames: readonly (keyof ProductValues)[] = [
  ...fieldNames(detailFields),
  ...fieldNames(optional),
  "track_inventory",
  "delivery_days_least",
  "delivery_days_most",
];
export const searchEngineNames = fieldNames(searchEngineFields);

export function valuesOfProduct(product: OwnProduct): ProductValues {
  const rupees = (amount_paise: number | null) => (amount_paise === null ? "" : String(amount_paise / 100));
  return {
    ...fieldTexts(productFields, product),
    price: rupees(product.price_paise),
    compare_price: rupees(product.compare_price_paise),
    cost_price: rupees(product.cost_price_paise),
    sku: product.sku ?? "",
    inventory_quantity: String(product.inventory_quantity),
    track_inventory: product.track_inventory ? "yes" : "",
    featured_image_url: product.featured_image_url ?? "",
    weight: product.weight_grams === null ? "" : String(product.weight_grams / 1_000),
    delivery_days_least: String(product.delivery_days_least),
    delivery_days_most: String(product.delivery_days_most),
    location: product.location,
    status: choiceOf(product.status),
  };
}

export const newProductPath = `${ownProductsPath}/new`;

export function editProductPath(id: string): string {
  return `${ownProductsPath}/${id}/edit`;
}

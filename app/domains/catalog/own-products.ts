import type { ValuesOf } from "../../text/fields/field.ts";
import { keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { searchText } from "../../text/search-text.ts";
import type { LastDecision } from "../moderation/schema.ts";
import type { productFields } from "./product-fields.ts";
import { type ProductCategory, type ProductStatus, productStatuses } from "./schema.ts";

/** The list of a vendor's own products: its URL and rows. Also used in the browser. */

export const ownProductsPath = "/dashboard/my-products";
/** What runs out, as the seller's first screen counts it. */
export const runningOutPath = `${ownProductsPath}?stock=low`;
export const ownProductsPerPage = 20;

/** Newest first. */
export const ownProductCursor = keysetCursor({ created_at: milliseconds, id: uuid });
type OwnProductPosition = { created_at: Date; id: string };

export type OwnProductFilters = {
  /** Empty: no search. */
  q: string;
  /** Null: all. */
  status: ProductStatus | null;
  /** Listed products of which few or none are left. */
  stock?: "low" | null;
  cursor: OwnProductPosition | undefined;
};

/** Unknown values are ignored, so that an old link still shows a list. */
export function parseOwnProductFilters(params: URLSearchParams): OwnProductFilters {
  return {
    q: searchText(params.get("q") ?? ""),
    status: productStatuses.find((known) => known === params.get("status")) ?? null,
    stock: params.get("stock") === "low" ? "low" : null,
    cursor: ownProductCursor.parse(params.get("cursor") ?? ""),
  };
}

/** A row of the list. */
export type OwnProductRow = {
  id: string;
  name: string;
  seller_name: string;
  category: ProductCategory;
  price_paise: number;
  compare_price_paise: number | null;
  sku: string | null;
  inventory_quantity: number;
  track_inventory: boolean;
  is_in_stock: boolean;
  status: ProductStatus;
  /** Null: not rejected. */
  rejected_reason: string | null;
  /** Hidden by a moderator. */
  is_hidden: boolean;
  /** The last decision about it; null where it is not hidden. */
  decision: LastDecision | null;
  is_part_of_orders: boolean;
  /** Approved by an admin once. */
  was_approved: boolean;
  image_url: string | null;
  image_alt: string | null;
  drawing: string;
  created_at: string;
};

export type OwnProductPage = {
  products: OwnProductRow[];
  next_cursor: string | null;
  /** Products that match the search and the stock, by status. */
  counts: Record<ProductStatus | "all", number>;
};

/** One product with everything its vendor sees. */
export type OwnProduct = ValuesOf<typeof productFields> & {
  id: string;
  vendor_id: string;
  price_paise: number;
  compare_price_paise: number | null;
  cost_price_paise: number | null;
  sku: string | null;
  inventory_quantity: number;
  track_inventory: boolean;
  featured_image_url: string | null;
  pictures: { image_id: string | null; image_url: string; alt_text: string | null }[];
  weight_grams: number | null;
  delivery_days_least: number;
  delivery_days_most: number;
  location: string;
  status: ProductStatus;
  is_featured: boolean;
  rejected_reason: string | null;
  is_hidden: boolean;
  /** Approved by an admin once, so that its vendor may activate and archive it. */
  was_approved: boolean;
  created_at: string;
  edited_at: string | null;
};

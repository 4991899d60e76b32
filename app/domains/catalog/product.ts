import type { ValuesOf } from "../../text/fields/field.ts";
import type { productFields } from "./product-fields.ts";
import type { ProductCard, ProductStatus } from "./schema.ts";

/** Of a product's page, as they are in its address. */
export const productTabs = ["details", "reviews", "seller"] as const;
export type ProductTab = (typeof productTabs)[number];

export type ProductPicture = { image_url: string; alt_text: string | null };

/** Seller data on a product's page. */
export type ProductSeller = {
  vendor_id: string;
  name: string;
  bio: string;
  location: string;
  craft: string;
  image_url: string | null;
  product_count: number;
  review_count: number;
  rating_hundredths: number;
  is_verified: boolean;
  /** Anybody may open the shop's page. */
  has_page: boolean;
  /** Can sell at the moment; `is_on_vacation` may say why not. */
  is_open: boolean;
  is_on_vacation: boolean;
  /** The day of return, if the seller has set it. */
  vacation_ends_on: string | null;
};

/** Why others cannot see it: its status, or what moderators did to it or to its shop. */
export type StateOutOfSight = ProductStatus | "hidden" | "removed" | "shop_hidden";

export type ProductDetail = ProductCard &
  ValuesOf<typeof productFields> & {
    pictures: ProductPicture[];
    weight_grams: number | null;
    delivery_days_least: number;
    delivery_days_most: number;
    /** Maximum quantity per purchase; null if the stock is not tracked. */
    quantity_most: number | null;
    /** District of Odisha, derived from the location. */
    district: string | null;
    created_at: Date;
    /** How it differs from other listed products of its name and its seller; null: there are none. */
    namesakes: { has_own_materials: boolean; has_own_price: boolean; place: number } | null;
    seller: ProductSeller;
    /** Null: public. Otherwise visible only to its vendor and admins. */
    out_of_sight: { state: StateOutOfSight; rejected_reason: string | null } | null;
  };

/** Whether it can be added to a cart, or why not. */
export function productAvailability(
  product: Pick<ProductDetail, "is_in_stock" | "out_of_sight"> & {
    seller: Pick<ProductSeller, "is_open" | "is_on_vacation">;
  },
): "buyable" | "out_of_sight" | "on_vacation" | "closed" | "out_of_stock" {
  if (product.out_of_sight) return "out_of_sight";
  if (product.seller.is_on_vacation) return "on_vacation";
  if (!product.seller.is_open) return "closed";
  return product.is_in_stock ? "buyable" : "out_of_stock";
}

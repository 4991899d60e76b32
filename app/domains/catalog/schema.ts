import { shortened } from "../../text/shorten.ts";
import type { LastDecision } from "../moderation/schema.ts";

/** Tag published on changes to any listed product or seller: for the marketplace and the home page. */
export const productsTag = "products";

/** Tag published on changes to this product. */
export function productTag(id: string): string {
  return `product:${id.toLowerCase()}`;
}

/** Tag published on changes to this seller and its products. */
export function sellerTag(vendor_id: string): string {
  return `seller:${vendor_id.toLowerCase()}`;
}

export const productCategories = [
  "Handicrafts",
  "Textiles",
  "Organic Food",
  "Home Decor",
  "Jewelry",
  "Artwork",
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Listed products per category, in category order. */
export type CategoryCounts = readonly { category: ProductCategory; listed_count: number }[];

/** Orders of every list. Featured: chosen by the office first, then newest. */
export const listSorts = ["featured", "price_low", "price_high", "rating"] as const;
export type ListSort = (typeof listSorts)[number];
/** Also of a search: what matches its words best comes first. */
export const productSorts = ["best", ...listSorts] as const;
export type ProductSort = (typeof productSorts)[number];

export const productStatuses = ["draft", "active", "archived", "pending", "approved", "rejected"] as const;
export type ProductStatus = (typeof productStatuses)[number];
/** Statuses a vendor can set; an admin approves and rejects. */
export const vendorStatuses = ["draft", "active", "archived"] as const satisfies readonly ProductStatus[];
export type VendorStatus = (typeof vendorStatuses)[number];

export const sellerStatuses = ["applied", "approved", "rejected"] as const;
export type SellerStatus = (typeof sellerStatuses)[number];

/** Kinds of moderation subject. */
export const sellerKind = "seller";
export const productKind = "product";

export const productsPerPage = 12;
export const sellersPerPage = 12;
export const reviewsPerPage = 10;
export const similarProductsCount = 4;
/** Counting stops here, so that its cost does not grow with the number of products. */
export const countedProductsMax = 1_000;
/** Days after delivery in which a product can be returned, as on the policy page. */
export const returns_days = 7;

/** At this stock or less, the vendor is notified. */
export const lowStockAt = 5;

/** Maximum lengths in characters, and counts; also enforced by the database. Others are in `productFields`. */
export const productLimits = {
  price_least_paise: 100,
  price_most_paise: 100_000_000,
  compare_price_most_paise: 200_000_000,
  inventory_most: 100_000,
  weight_most_grams: 200_000,
  location: { shortest: 2, longest: 120 },
  sku: 40,
  pictures_count: 8,
  picture_alt: 300,
  delivery_days_most: 60,
} as const;

export const sellerLimits = {
  name: { shortest: 2, longest: 80 },
  bio: { shortest: 20, longest: 2_000 },
  location: { shortest: 2, longest: 120 },
  craft: { shortest: 2, longest: 80 },
} as const;

export const reviewLimits = { comment: 2_000, reply: 1_000 } as const;
export const messageLimits = { content: 2_000 } as const;

/** GST identification number: state, PAN, registration number, Z, check digit (rule 10 of the CGST Rules). */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The discount in whole percent, rounded down so that it is never overstated; 0 without one. */
export function discountPercent(price_paise: number, compare_price_paise: number | null): number {
  if (compare_price_paise === null || compare_price_paise <= price_paise) return 0;
  return Math.floor((100 * (compare_price_paise - price_paise)) / compare_price_paise);
}

/** Filled stars: the rating rounded down, 4 for 4.7. */
export function filledStars(rating_hundredths: number): number {
  return Math.floor(rating_hundredths / 100);
}

/** One decimal, as in "4.7", rounded to nearest; only the stars are rounded down. */
export function ratingText(rating_hundredths: number): string {
  return (Math.round(rating_hundredths / 10) / 10).toFixed(1);
}

/** Data of a product card. */
export type ProductCard = {
  id: string;
  name: string;
  vendor_id: string;
  seller_name: string;
  /** An admin has checked the seller's documents and workshop. */
  is_verified: boolean;
  price_paise: number;
  compare_price_paise: number | null;
  review_count: number;
  rating_hundredths: number;
  location: string;
  category: ProductCategory;
  /** Null: the drawing is shown. */
  image_url: string | null;
  image_alt: string | null;
  /** Address of the generated picture. */
  drawing: string;
  is_in_stock: boolean;
  /** On the viewer's wishlist; missing for guests, whose wishes are stored in the browser. */
  is_wished?: boolean;
};

/** A seller in lists and on the seller's own page. */
export type SellerCard = {
  vendor_id: string;
  name: string;
  craft: string;
  location: string;
  image_url: string | null;
  product_count: number;
  review_count: number;
  rating_hundredths: number;
  is_verified: boolean;
  /** A self-help group, not one person or company. */
  is_self_help_group: boolean;
};

/** A shop as its vendor sees it. */
export type OwnSeller = {
  vendor_id: string;
  name: string;
  bio: string;
  location: string;
  craft: string;
  /** Null: not registered. */
  gstin: string | null;
  /** Verified as one of the composition scheme: no tax is charged. */
  is_composition: boolean;
  is_self_help_group: boolean;
  image_url: string | null;
  status: SellerStatus;
  rejected_reason: string | null;
  /** ISO 8601. */
  applied_at: string;
  is_verified: boolean;
  is_hidden: boolean;
  on_vacation: boolean;
  /** A day, such as "2026-12-24". */
  vacation_ends_on: string | null;
  product_count: number;
  /** Where to appeal the last decision; null if it cannot be appealed. */
  appeal_path: string | null;
  /** The last decision about it; null where it is not hidden. */
  decision: LastDecision | null;
};

/** The beginning of a text, for page descriptions. */
export function descriptionStart(text: string): string {
  return shortened(text.replace(/\s+/g, " ").trim(), 160);
}

import type { ProductCategory } from "../../../app/domains/catalog/schema.ts";

/** An approved shop with its products; times are relative to the load date. */
export type DemoShop = {
  /** The vendor, by display name: a person, also where a group runs the shop. */
  person: string;
  email: string;
  name: string;
  bio: string;
  location: string;
  craft: string;
  /** The fourth letter of its PAN is Z, which stands for no kind of taxpayer, so that nobody has the number. */
  gstin: string | null;
  is_self_help_group: boolean;
  approved_days_ago: number;
  verified_days_ago: number | null;
  collections: readonly DemoCollection[];
};

/** Products of one craft, with what is true of all of them. */
export type DemoCollection = {
  category: ProductCategory;
  materials: readonly string[];
  care: string;
  tags: readonly string[];
  delivery_days: readonly [least: number, most: number];
  /** Sentences about the craft; each closes a few of the descriptions. */
  notes: readonly string[];
  products: readonly DemoProduct[];
};

export type DemoProduct = {
  name: string;
  price_rupees: number;
  was_rupees?: number;
  short: string;
  text: string;
  dimensions: string;
  weight_grams: number;
  stock: number;
  /** In place of the collection's. */
  materials?: readonly string[];
  is_featured?: true;
  /** Approved unless said otherwise. Active: archived by its vendor after the approval, and then sold again. */
  status?: "draft" | "active" | "archived" | "pending" | "rejected";
  rejected_reason?: string;
  reviews?: readonly DemoReview[];
};

/** `by`: what it says fits only a woman or a man. */
export type DemoReview = { rating: number; comment: string; by?: "woman" | "man"; reply?: string };

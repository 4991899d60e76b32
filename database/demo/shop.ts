import { z } from "zod";
import { productCategories } from "../../app/domains/catalog/schema.ts";

/** `by`: what it says fits only a woman or a man. */
const review = z.strictObject({
  rating: z.int().min(1).max(5),
  comment: z.string(),
  by: z.enum(["woman", "man"]).optional(),
  reply: z.string().optional(),
});

const product = z.strictObject({
  name: z.string(),
  price_rupees: z.number(),
  was_rupees: z.number().optional(),
  short: z.string(),
  text: z.string(),
  dimensions: z.string(),
  weight_grams: z.int(),
  stock: z.int(),
  /** In place of the collection's. */
  materials: z.array(z.string()).optional(),
  is_featured: z.literal(true).optional(),
  /** Approved unless said otherwise. Active: archived by its vendor after the approval, and then sold again. */
  status: z.enum(["draft", "active", "archived", "pending", "rejected"]).optional(),
  rejected_reason: z.string().optional(),
  reviews: z.array(review).optional(),
});

/** Products of one craft, with what is true of all of them. */
const collection = z.strictObject({
  category: z.enum(productCategories),
  materials: z.array(z.string()),
  care: z.string(),
  tags: z.array(z.string()),
  /** Least and most. */
  delivery_days: z.tuple([z.int(), z.int()]),
  /** Sentences about the craft; each closes a few of the descriptions. */
  notes: z.array(z.string()),
  products: z.array(product),
});

/** An approved shop with its products; times are relative to the load date. */
export const demoShop = z.strictObject({
  /** The vendor, by display name: a person, also where a group runs the shop. */
  person: z.string(),
  email: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  craft: z.string(),
  /** The fourth letter of its PAN is Z, which stands for no kind of taxpayer, so that nobody has the number. */
  gstin: z.string().nullable(),
  is_self_help_group: z.boolean(),
  approved_days_ago: z.number(),
  verified_days_ago: z.number().nullable(),
  collections: z.array(collection),
});

export type DemoShop = z.infer<typeof demoShop>;
export type DemoCollection = z.infer<typeof collection>;
export type DemoProduct = z.infer<typeof product>;
export type DemoReview = z.infer<typeof review>;

import type { Author } from "../accounts/schema.ts";

/** A review as a product's page shows it. */
export type ProductReview = {
  id: string;
  /** Null for an account that is gone. */
  author: Author | null;
  rating: number;
  comment: string;
  created_at: Date;
  is_edited: boolean;
  /** Its writer got the item delivered. */
  is_verified: boolean;
  reply: string | null;
  replied_at: Date | null;
};

export type ReviewPage = {
  /** Newest first. */
  reviews: ProductReview[];
  /** Null on the last page. */
  next_cursor: string | null;
};

/** How many public reviews have how many stars, five first. */
export type StarCounts = readonly { stars: number; count: number }[];

export type OwnReview = Pick<ProductReview, "id" | "rating" | "comment" | "created_at"> & {
  /** By moderators: nobody else sees it, and it cannot be changed. */
  is_hidden: boolean;
};

/** What a reader may write about a product. */
export type Reviewing = {
  own: OwnReview[];
  /** Of the delivered items, one review each. */
  unreviewed_count: number;
};

/** The signed-in reader's relation to a product; null for a guest. */
export type ProductReader = Reviewing & { is_wished: boolean };

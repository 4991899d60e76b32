import type { Author } from "../accounts/schema.ts";

/** A review on a product's page. */
export type ProductReview = {
  id: string;
  /** Null for a deleted account. */
  author: Author | null;
  rating: number;
  comment: string;
  created_at: Date;
  is_edited: boolean;
  /** Its author received the item. */
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

/** Public reviews by number of stars, five first. */
export type StarCounts = readonly { stars: number; count: number }[];

export type OwnReview = Pick<ProductReview, "id" | "rating" | "comment" | "created_at"> & {
  /** Hidden by moderators: visible only to its author, and not editable. */
  is_hidden: boolean;
};

/** Where it is on the page of its product, for its author. */
export const ownReviewAnchor = (id: string) => `own-review-${id}`;

/** What a reader may review of a product. */
type Reviewing = {
  own: OwnReview[];
  /** Delivered items without a review; one review each. */
  unreviewed_count: number;
};

/** The signed-in reader's relation to a product; null for a guest. */
export type ProductReader = Reviewing & { is_wished: boolean };

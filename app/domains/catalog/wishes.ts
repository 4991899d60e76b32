import type { ProductCard } from "./schema.ts";

/** `most`: maximum products on one wishlist. */
export const wishLimits = { most: 500, per_page: 24 } as const;

export type Wish = {
  product: ProductCard;
  wished_at: Date;
  /** False: hidden by its seller or a moderator, and its page is not available. */
  is_in_sight: boolean;
  /** Its seller or a moderator has ended its sale: it is not only hidden for now, alone or with its shop. */
  is_gone: boolean;
  /** False: it cannot be bought at the moment. */
  is_listed: boolean;
};

export type WishPage = {
  /** Latest first. */
  wishes: Wish[];
  /** Null on the last page. */
  next_cursor: string | null;
};

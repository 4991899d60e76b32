import type { ProductCard } from "./schema.ts";

/** `most`: products on one wishlist. */
export const wishLimits = { most: 500, per_page: 24 } as const;

export type Wish = {
  product: ProductCard;
  wished_at: Date;
  /** False: its seller or a moderator took it off, and its page is gone. */
  is_public: boolean;
  /** False: nobody can buy it at the moment. */
  is_listed: boolean;
};

export type WishPage = {
  /** The latest first. */
  wishes: Wish[];
  /** Null on the last page. */
  next_cursor: string | null;
};

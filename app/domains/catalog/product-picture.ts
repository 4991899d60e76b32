import type { ProductCategory } from "./schema.ts";

const kinds = {
  Handicrafts: "handicraft",
  Textiles: "textiles",
  "Organic Food": "food",
  "Home Decor": "home-decor",
  Jewelry: "jewellery",
  Artwork: "artwork",
} as const satisfies Record<ProductCategory, string>;

/** The manner in which pictures of this category are drawn. */
export function productPictureKind(category: ProductCategory) {
  return kinds[category];
}

type Pictured = { id: string; category: ProductCategory; image_url: string | null };

/** The product's first picture, or the one drawn for it in the manner of its category. */
export function productPicture(product: Pictured): string {
  return product.image_url ?? `/art/${productPictureKind(product.category)}/${product.id}.svg`;
}

type PicturedSeller = { vendor_id: string; name: string; image_url: string | null };

/** The seller's picture, or the portrait drawn for the shop. */
export function sellerPicture(seller: PicturedSeller): string {
  return seller.image_url ?? `/art/person/${seller.vendor_id}.svg?title=${encodeURIComponent(seller.name)}`;
}

import { craftPictureKind } from "./craft-picture.ts";
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
export function categoryPictureKind(category: ProductCategory) {
  return kinds[category];
}

type Drawn = { id: string; category: ProductCategory; name: string; seller_name: string };
type Pictured = Drawn & { image_url: string | null };

/** The manner in which a product is drawn: that of its craft, else of its category. */
export function productPictureKind({ category, name, seller_name }: Omit<Drawn, "id">) {
  return craftPictureKind(category, name, seller_name) ?? kinds[category];
}

/** The product's first picture, or the one drawn for it in the manner of its craft. */
export function productPicture(product: Pictured): string {
  return product.image_url ?? `/art/${productPictureKind(product)}/${product.id}.svg`;
}

/** So many are drawn for the gallery of a product without photos. */
const drawnCount = 3;

/** What is drawn for a product without photos: the picture of its cards, and others in the same manner. */
export function drawnPictures(product: Drawn): string[] {
  const path = `/art/${productPictureKind(product)}/${product.id}`;
  return Array.from({ length: drawnCount }, (_, at) => (at === 0 ? `${path}.svg` : `${path}-${at + 1}.svg`));
}

type PicturedSeller = { vendor_id: string; name: string; image_url: string | null };

/** The seller's picture, or the portrait drawn for the shop. */
export function sellerPicture(seller: PicturedSeller): string {
  return seller.image_url ?? `/art/person/${seller.vendor_id}.svg?title=${encodeURIComponent(seller.name)}`;
}

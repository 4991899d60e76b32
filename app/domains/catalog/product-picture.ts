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

/** Drawing style for a category's pictures. */
export function categoryPictureKind(category: ProductCategory) {
  return kinds[category];
}

type Drawn = { id: string; category: ProductCategory; name: string; seller_name: string };
type Pictured = Drawn & { image_url: string | null };

/** Drawing style of a product: of its craft, else of its category. */
export function productPictureKind({ category, name, seller_name }: Omit<Drawn, "id">) {
  return craftPictureKind(category, name, seller_name) ?? kinds[category];
}

/** The product's first picture, or the one generated in its craft's style. */
export function productPicture(product: Pictured): string {
  return product.image_url ?? `/art/${productPictureKind(product)}/${product.id}.svg`;
}

/** Number of pictures generated for a product without photos. */
const drawnCount = 3;

/** Generated pictures of a product without photos: the one on its cards, and others in the same style. */
export function drawnPictures(product: Drawn): string[] {
  const path = `/art/${productPictureKind(product)}/${product.id}`;
  return Array.from({ length: drawnCount }, (_, at) => (at === 0 ? `${path}.svg` : `${path}-${at + 1}.svg`));
}

type PicturedSeller = { vendor_id: string; name: string; image_url: string | null };

/** The seller's picture, or the portrait generated for the shop. */
export function sellerPicture(seller: PicturedSeller): string {
  return seller.image_url ?? `/art/person/${seller.vendor_id}.svg?title=${encodeURIComponent(seller.name)}`;
}

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

/** Number of pictures generated for a product without photos. */
const drawnCount = 3;

/** Generated pictures of a product without photos: the one on its cards, and others of the same subject and style. */
export function drawnPictures({ drawing }: { drawing: string }): string[] {
  return Array.from({ length: drawnCount }, (_, at) =>
    at === 0 ? drawing : drawing.replace(".svg", `-${at + 1}.svg`),
  );
}

type PicturedSeller = { vendor_id: string; name: string; image_url: string | null };

/** The seller's picture, or the portrait generated for the shop. */
export function sellerPicture(seller: PicturedSeller): string {
  return seller.image_url ?? `/art/person/${seller.vendor_id}.svg?title=${encodeURIComponent(seller.name)}`;
}

import * as m from "#messages";
import type { ProductDetail } from "../../product.ts";
import { drawnPictures } from "../../product-picture.ts";

export type GalleryPicture = {
  /** As a table keeps it. */
  url: string;
  alt: string;
  /** Not a photo of the product. */
  is_drawn: boolean;
};

/** The pictures of a product, each with a text; without any, those that are drawn for it. */
export function galleryPictures(product: ProductDetail): GalleryPicture[] {
  const { name, pictures } = product;
  if (pictures.length === 0)
    return drawnPictures(product).map((url, at) => ({
      url,
      is_drawn: true,
      alt:
        at === 0 ? m.catalog_gallery_drawn({ name }) : m.catalog_gallery_drawn_more({ name, number: at + 1 }),
    }));
  return pictures.map(({ image_url, alt_text }, at) => ({
    url: image_url,
    is_drawn: false,
    alt: alt_text ?? m.catalog_gallery_picture_of({ name, number: at + 1 }),
  }));
}

import * as m from "#messages";
import type { ProductDetail } from "../../product.ts";
import { productPicture } from "../../product-picture.ts";

export type GalleryPicture = { src: string; alt: string };

/** The pictures of a product, each with a text; without any, the one that is drawn for it. */
export function galleryPictures(product: ProductDetail): GalleryPicture[] {
  const { name, pictures } = product;
  if (pictures.length === 0)
    return [{ src: productPicture(product), alt: m.catalog_gallery_drawn({ name }) }];
  return pictures.map(({ image_url, alt_text }, at) => ({
    src: image_url,
    alt: alt_text ?? m.catalog_gallery_picture_of({ name, number: at + 1 }),
  }));
}

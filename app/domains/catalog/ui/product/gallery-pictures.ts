import * as m from "#messages";
import type { ProductDetail } from "../../product.ts";
import { nameInOneScript } from "../../../../ui/script-language.ts";
import { drawnPictures } from "../../product-picture.ts";

export type GalleryPicture = {
  /** As stored in the table. */
  url: string;
  alt: string;
  /** Generated, not a photo of the product. */
  is_drawn: boolean;
};

/** A product's pictures, each with an alternative text; without any, the generated ones. */
export function galleryPictures(product: ProductDetail): GalleryPicture[] {
  const { pictures } = product;
  const name = nameInOneScript(product.name);
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

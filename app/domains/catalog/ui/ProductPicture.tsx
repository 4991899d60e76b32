import { classes } from "../../../ui/classes.ts";
import { Picture } from "../../uploads/ui/Picture.tsx";
import { shownPicture } from "../../art/shown-picture.ts";
import type { ProductCard } from "../schema.ts";

type ProductPictureProps = {
  product: Pick<ProductCard, "image_url" | "image_alt" | "drawing">;
  /** For cards visible without scrolling. */
  eager?: boolean;
  className?: string;
};

/** Half the width of a phone, a quarter of a wide page. */
const sizes = "(min-width: 64rem) 18rem, (min-width: 40rem) 32vw, 46vw";

/** The product's own picture, or the generated one, which is decorative. */
export function ProductPicture({ product, eager, className }: ProductPictureProps) {
  const { image_url, image_alt } = product;
  const alt = image_url === null ? "" : (image_alt ?? "");
  return (
    <Picture
      url={shownPicture(product)}
      alt={alt}
      sizes={sizes}
      is_first={eager}
      is_drawn={image_url === null}
      className={classes("bg-sunken", className)}
    />
  );
}

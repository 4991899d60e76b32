import { classes } from "../../../ui/classes.ts";
import { drawnHeight, drawnWidth, productPicture } from "../product-picture.ts";
import type { ProductCard } from "../schema.ts";

type ProductPictureProps = {
  product: Pick<ProductCard, "id" | "category" | "image_url" | "image_alt">;
  /** For cards that are seen before anybody scrolls. */
  eager?: boolean;
  className?: string;
};

/** The product's own picture, or the one that is drawn for it, which shows nothing to describe. */
export function ProductPicture({ product, eager = false, className }: ProductPictureProps) {
  return (
    <img
      src={productPicture(product)}
      alt={product.image_url === null ? "" : (product.image_alt ?? "")}
      width={drawnWidth}
      height={drawnHeight}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={classes("bg-sunken object-cover", className)}
    />
  );
}

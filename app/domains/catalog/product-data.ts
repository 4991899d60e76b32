import type { BreadcrumbList, Offer, Product } from "schema-dts";
import * as m from "#messages";
import { breadcrumbData } from "../../page/breadcrumb-data.ts";
import { type ProductDetail, productAvailability } from "./product.ts";
import { shownPicture } from "../art/shown-picture.ts";
import { ratingText } from "./schema.ts";

/**
 * A public product with its offer: https://schema.org/Product. `terms` come from orders, which the catalog does
 * not know: price with tax, delivery and returns.
 */
export function productData(product: ProductDetail, terms: Partial<Offer>, public_url: string): Product {
  const { id, pictures, review_count, rating_hundredths, seller } = product;
  const images = pictures.length > 0 ? pictures.map(({ image_url }) => image_url) : [shownPicture(product)];
  const is_buyable = productAvailability(product) === "buyable";
  const url = `${public_url}/products/${id}`;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    url,
    // As in the feed for shopping searches; the seller's own number is the seller's alone.
    sku: id,
    image: images.map((image) => new URL(image, public_url).href),
    category: product.category,
    ...(product.materials.length > 0 && { material: product.materials.join(", ") }),
    brand: { "@type": "Brand", name: seller.name },
    offers: {
      ...terms,
      "@type": "Offer",
      url,
      itemCondition: "https://schema.org/NewCondition",
      availability: is_buyable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      seller: {
        "@type": "Organization",
        name: seller.name,
        ...(seller.has_page && { url: `${public_url}/sellers/${seller.vendor_id}` }),
      },
    },
    ...(review_count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: ratingText(rating_hundredths),
        reviewCount: review_count,
      },
    }),
  };
}

export function productPathData({ id, name }: ProductDetail, public_url: string): BreadcrumbList {
  return breadcrumbData([
    { name: m.catalog_product_marketplace(), url: `${public_url}/marketplace` },
    { name, url: `${public_url}/products/${id}` },
  ]);
}

import { type ProductDetail, productAvailability } from "./product.ts";
import { productPicture } from "./product-picture.ts";
import { ratingText } from "./schema.ts";

/** schema.org's Product, for search engines: https://schema.org/Product */
export function productData(product: ProductDetail, public_url: string) {
  const { pictures, review_count, rating_hundredths, price_paise } = product;
  const images = pictures.length > 0 ? pictures.map(({ image_url }) => image_url) : [productPicture(product)];
  const is_buyable = productAvailability(product) === "buyable";
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: images.map((image) => new URL(image, public_url).href),
    category: product.category,
    ...(product.materials.length > 0 && { material: product.materials.join(", ") }),
    offers: {
      "@type": "Offer",
      url: `${public_url}/products/${product.id}`,
      price: (price_paise / 100).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${is_buyable ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: product.seller.name },
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

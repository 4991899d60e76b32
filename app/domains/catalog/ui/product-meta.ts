import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { siteName } from "../../../page/page-meta.ts";
import { type ProductDetail, productAvailability } from "../product.ts";
import { productPicture } from "../product-picture.ts";
import { descriptionStart, ratingText } from "../schema.ts";

/** Search results and shared links of one product: its title, its picture, its price and its rating. */
export function productMeta(product: ProductDetail, public_url: string) {
  const { id, name, price_paise, seller } = product;
  const url = `${public_url}/products/${id}`;
  const price = formatRupees(price_paise);
  const title = `${product.seo_title ?? name} · ${siteName}`;
  const description =
    product.seo_description ?? product.short_description ?? descriptionStart(product.description);
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: m.catalog_preview_title({ name, price }) },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    // Another price is another picture.
    { property: "og:image", content: `${public_url}/art/preview/product/${id}.jpg?v=${price_paise}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.catalog_preview_alt({ name, price, seller: seller.name }) },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "product:price:amount", content: (price_paise / 100).toFixed(2) },
    { property: "product:price:currency", content: "INR" },
    { tagName: "link", rel: "canonical", href: url },
    { "script:ld+json": productData(product, public_url) },
  ];
}

/** schema.org's Product, for search engines: https://schema.org/Product */
function productData(product: ProductDetail, public_url: string) {
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

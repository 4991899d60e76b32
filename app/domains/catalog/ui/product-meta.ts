import * as m from "#messages";
import { formatRupees, plainRupees } from "../../../text/money.ts";
import { shortened } from "../../../text/shorten.ts";
import { hiddenPageMeta, type MetaArgs, organisationOf, withOrganisation } from "../../../page/page-meta.ts";
import type { ProductDetail } from "../product.ts";
import { descriptionStart } from "../schema.ts";

/** Of the seller's name in the page's title, in characters. */
const sellerLongest = 40;

/** Metadata of a product for search results and shared links: title, picture, price and rating. */
export function productMeta(args: MetaArgs, product: ProductDetail, public_url: string) {
  const { id, name, price_paise, seller } = product;
  const url = `${public_url}/products/${id}`;
  const price = formatRupees(price_paise);
  // With the seller, since many people make a thing of one name.
  const own_title = m.catalog_product_title({
    name: nameAmongNamesakes(product),
    seller: shortened(seller.name, sellerLongest),
  });
  const title = withOrganisation(args, product.seo_title ?? own_title);
  const description =
    product.seo_description ?? product.short_description ?? descriptionStart(product.description);
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: organisationOf(args) },
    { property: "og:title", content: m.catalog_preview_title({ name, price }) },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    // The picture shows the price, so a new price needs a new URL.
    { property: "og:image", content: `${public_url}/art/preview/product/${id}.jpg?v=${price_paise}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.catalog_preview_alt({ name, price, seller: seller.name }) },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "product:price:amount", content: plainRupees(price_paise) },
    { property: "product:price:currency", content: "INR" },
    { tagName: "link", rel: "canonical", href: url },
  ];
}

/** With what tells it from the seller's others of its name: what it is made of, else its price, else its number. */
function nameAmongNamesakes({ name, namesakes, materials, price_paise }: ProductDetail): string {
  if (!namesakes) return name;
  const { has_own_materials, has_own_price, place } = namesakes;
  if (has_own_materials) return m.catalog_product_variant({ name, variant: materials.join(", ") });
  if (has_own_price) return m.catalog_product_variant({ name, variant: formatRupees(price_paise) });
  return m.catalog_product_variant({ name, variant: m.catalog_product_number({ place }) });
}

export function productMissingMeta(args: MetaArgs) {
  return hiddenPageMeta(args, m.catalog_product_missing());
}

/** Visible only to its vendor and admins. */
export function outOfSightMeta(args: MetaArgs) {
  return hiddenPageMeta(args, m.catalog_product_out_of_sight());
}

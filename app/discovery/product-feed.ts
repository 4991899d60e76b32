import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import * as m from "#messages";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { type ProductOfFeed, productsOfFeed } from "../domains/catalog/server/queries/product-feed.ts";
import { priceOf } from "../domains/orders/pricing.ts";
import { priceWithTax } from "../domains/orders/price-with-tax.ts";
import { type SalesTaxRule, saleTerms } from "../domains/orders/sales-tax-rule.ts";
import { salesTaxRuleOfToday } from "../domains/orders/server/queries/sales-tax-rule.ts";
import type { Services } from "../platform/services.ts";
import { xmlText } from "./xml-text.ts";
import { plainRupees } from "../text/money.ts";

/**
 * All listed products in stock for shopping searches: RSS 2.0 with the attributes of Google Merchant Center
 * (https://support.google.com/merchants/answer/7052112, as XML https://support.google.com/merchants/answer/14987622),
 * which others read too. The price has the tax, as required outside of the US and Canada (/answer/6324371).
 */

const rowsAtOnce = 500;

type Needed = Pick<Services, "db" | "config" | "page_cache">;

/** Its text in pieces, with `rows_at_once` products in memory. */
export async function* feedOfProducts(services: Needed, rows_at_once = rowsAtOnce): AsyncGenerator<string> {
  const { db } = services;
  const [site, rule] = await Promise.all([siteOfPages(services), salesTaxRuleOfToday(db)]);
  const { public_url } = services.config;
  yield beginning(site.organisation_name, public_url);
  let rows: ProductOfFeed[] = [];
  do {
    rows = await productsOfFeed(db, rows.at(-1)?.id ?? null, rows_at_once);
    yield rows.map((row) => itemOf(row, rule, public_url)).join("");
  } while (rows.length === rows_at_once);
  yield "</channel>\n</rss>\n";
}

/** Compressed, so that ten thousand goods take a megabyte of memory. */
export async function compressedFeed(services: Needed): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) pieces.push(piece);
  };
  await pipeline(feedOfProducts(services), createGzip(), collect);
  return Buffer.concat(pieces);
}

function beginning(organisation_name: string, public_url: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(m.discovery_feed_of_products({ organisation: organisation_name }))}</title>
<link>${xmlText(`${public_url}/marketplace`)}</link>
<description>${xmlText(m.discovery_feed_of_products_description())}</description>
`;
}

/**
 * Empty for goods that are delivered within one state only, since the feed is for all of India. The delivery is that to
 * other states: Odisha pays less or the same.
 */
function itemOf(product: ProductOfFeed, rule: SalesTaxRule, public_url: string): string {
  const { is_seller_registered, composition_state, seller_location, price_paise, weight_grams } = product;
  const sale = saleTerms(rule, {
    is_registered: is_seller_registered,
    composition_state,
    location: seller_location,
  });
  if (sale.sold_only_in !== null) return "";
  const attributes = {
    id: product.id,
    title: product.name,
    description: product.description,
    link: `${public_url}/products/${product.id}`,
    image_link: pictureOf(product, public_url),
    availability: "in_stock",
    price: rupees(priceWithTax(price_paise, sale)),
    condition: "new",
    brand: product.seller_name,
    identifier_exists: "no",
    product_type: product.category,
    ...(weight_grams !== null && { shipping_weight: `${weight_grams} g` }),
  };
  const lines = Object.entries(attributes).map(([name, text]) => `<g:${name}>${xmlText(text)}</g:${name}>`);
  const delivery = `<g:country>IN</g:country><g:price>${rupees(priceOf(price_paise).shipping_paise)}</g:price>`;
  return `<item>\n${lines.join("\n")}\n<g:shipping>${delivery}</g:shipping>\n</item>\n`;
}

/** The photo; without one the picture of shared links, since shopping searches read no SVG. */
function pictureOf({ id, image_url, price_paise }: ProductOfFeed, public_url: string): string {
  return new URL(image_url ?? `/art/preview/product/${id}.jpg?v=${price_paise}`, public_url).href;
}

function rupees(paise: number): string {
  return `${plainRupees(paise)} INR`;
}

import type { BreadcrumbList } from "schema-dts";
import * as m from "#messages";
import { breadcrumbData } from "../../page/breadcrumb-data.ts";
import type { SellerCard } from "./schema.ts";

/** The path to a shop, for search engines. */
export function sellerPathData(
  { vendor_id, name }: Pick<SellerCard, "vendor_id" | "name">,
  public_url: string,
): BreadcrumbList {
  return breadcrumbData([
    { name: m.catalog_market_tab_sellers(), url: `${public_url}/marketplace?tab=sellers` },
    { name, url: `${public_url}/sellers/${vendor_id}` },
  ]);
}

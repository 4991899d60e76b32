import * as m from "#messages";
import { hiddenPageMeta, type MetaArgs, sharedPageMeta } from "../../../page/page-meta.ts";
import { descriptionStart } from "../schema.ts";
import type { Seller } from "../server/queries/sellers.ts";

export function marketplaceMeta(args: MetaArgs, public_url: string) {
  return sharedPageMeta(args, {
    title: m.catalog_market_page(),
    description: m.catalog_market_description(),
    url: `${public_url}/marketplace`,
  });
}

/** Metadata of a shop for search results and shared links: name, craft and picture. */
export function sellerMeta(args: MetaArgs, seller: Seller, public_url: string) {
  const { vendor_id, name, craft, location, bio } = seller;
  return sharedPageMeta(args, {
    title: name,
    description: descriptionStart(m.catalog_shop_description({ craft, location, bio })),
    url: `${public_url}/sellers/${vendor_id}`,
    preview: {
      url: `${public_url}/art/preview/seller/${vendor_id}.jpg`,
      alt: m.catalog_shop_preview({ name, craft, location }),
    },
  });
}

export function sellerNotFoundMeta(args: MetaArgs) {
  return hiddenPageMeta(args, m.catalog_shop_not_found());
}

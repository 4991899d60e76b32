import * as m from "#messages";
import { siteName } from "../../../page/page-meta.ts";
import { descriptionStart } from "../schema.ts";
import type { Seller } from "../server/queries/sellers.ts";

export function marketplaceMeta(public_url: string) {
  return [
    ...shared({
      title: m.catalog_market_page(),
      description: m.catalog_market_description(),
      url: `${public_url}/marketplace`,
    }),
    { name: "twitter:card", content: "summary" },
  ];
}

/** Search results and shared links of one shop: its name, its craft and its picture. */
export function sellerMeta(seller: Seller, public_url: string) {
  const { vendor_id, name, craft, location, bio } = seller;
  return [
    ...shared({
      title: name,
      description: descriptionStart(m.catalog_shop_description({ craft, location, bio })),
      url: `${public_url}/sellers/${vendor_id}`,
    }),
    { property: "og:image", content: `${public_url}/art/preview/seller/${vendor_id}.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.catalog_shop_preview({ name, craft, location }) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function sellerNotFoundMeta() {
  return [{ title: `${m.catalog_shop_not_found()} · ${siteName}` }, { name: "robots", content: "noindex" }];
}

function shared({ title, description, url }: { title: string; description: string; url: string }) {
  return [
    { title: `${title} · ${siteName}` },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
  ];
}

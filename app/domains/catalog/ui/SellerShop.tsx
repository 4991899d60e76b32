import type { ReactNode } from "react";
import * as m from "#messages";
import Flag from "../../../ui/icons/flag.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Paragraphs } from "../../campaigns/ui/Paragraphs.tsx";
import type { Seller } from "../server/queries/sellers.ts";
import { SellerHeader } from "./SellerHeader.tsx";

type SellerShopProps = {
  seller: Seller;
  public_url: string;
  /** The viewer is the vendor. */
  is_own: boolean;
  /** The seller's products. */
  children: ReactNode;
};

/** A seller's page: profile, story, products. */
export function SellerShop({ seller, public_url, is_own, children }: SellerShopProps) {
  const crumbs = [
    { label: m.catalog_market_tab_sellers(), href: "/marketplace?tab=sellers" },
    { label: seller.name },
  ];
  return (
    <div className="page-width flex flex-col gap-8 pt-2 pb-16 lg:gap-10 lg:pt-4">
      <div className="flex flex-col gap-3">
        <Breadcrumb crumbs={crumbs} />
        <SellerHeader seller={seller} public_url={public_url} is_own={is_own} />
      </div>
      <section aria-label={m.catalog_shop_story()}>
        <h2 className="text-2xl">{m.catalog_shop_story()}</h2>
        <div className="mt-3 flex max-w-prose flex-col gap-4 text-lg wrap-anywhere">
          <Paragraphs text={seller.bio} />
        </div>
      </section>
      <section aria-label={m.catalog_shop_products()}>
        <h2 className="mb-4 text-2xl">{m.catalog_shop_products()}</h2>
        {children}
      </section>
      {!is_own && (
        <Anchor
          href={`/sellers/${seller.vendor_id}/report`}
          className="inline-flex min-h-11 items-center gap-2 self-start text-muted hover:underline"
        >
          <Flag size={16} aria-hidden="true" /> {m.catalog_shop_report()}
        </Anchor>
      )}
    </div>
  );
}

export function SellerNotFound() {
  return (
    <NotFoundMessage
      title={m.catalog_shop_not_found()}
      text={m.catalog_shop_not_found_text()}
      back={{ href: "/marketplace?tab=sellers", label: m.catalog_shop_not_found_back() }}
    />
  );
}

import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { Tabs } from "../../../../ui/Tabs.tsx";
import type { ProductDetail, ProductTab } from "../../product.ts";
import { DetailsPanel } from "./DetailsPanel.tsx";
import { SellerPanel } from "./SellerPanel.tsx";

type ProductTabsProps = {
  product: ProductDetail;
  /** The reader is its vendor. */
  is_own: boolean;
  reviews: ReactNode;
  /** From the URL; an unknown one opens the details. */
  selected: string;
};

export function ProductTabs({ product, is_own, reviews, selected }: ProductTabsProps) {
  const navigate = useNavigate();
  const panels: { id: ProductTab; label: string; panel: ReactNode }[] = [
    {
      id: "details",
      label: m.catalog_tab_details(),
      panel: <DetailsPanel product={product} is_own={is_own} />,
    },
    {
      id: "reviews",
      label: m.catalog_tab_reviews({ shown: formatCount(product.review_count) }),
      panel: reviews,
    },
    {
      id: "seller",
      label: m.catalog_tab_seller(),
      panel: <SellerPanel product={product} is_own={is_own} />,
    },
  ];
  return (
    <div id="product-tabs" className="mt-10 scroll-mt-20">
      <Tabs
        label={m.catalog_product_tabs()}
        selected={selected}
        items={panels.map((panel) => ({ ...panel, href: `?tab=${panel.id}` }))}
        onSelect={(id) => void navigate(`?tab=${id}`, { replace: true, preventScrollReset: true })}
        className="min-w-0"
      />
    </div>
  );
}

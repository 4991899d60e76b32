import * as m from "#messages";
import { NotFoundMessage } from "../../../../page/NotFoundMessage.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../../ui/Breadcrumb.tsx";

export function ProductMissing() {
  return (
    <NotFoundMessage
      title={m.catalog_product_missing()}
      text={m.catalog_product_not_found()}
      back={{ href: "/marketplace", label: m.catalog_product_missing_back() }}
    />
  );
}

export function ProductBreadcrumb({ name }: { name: string }) {
  return (
    <Breadcrumb
      crumbs={[{ label: m.catalog_product_marketplace(), href: "/marketplace" }, { label: name }]}
    />
  );
}

/** Over the pictures of a sold-out product; they can still be swiped and zoomed. */
export function OutOfStockOverlay() {
  return (
    <div
      data-out-of-stock=""
      className="pointer-events-none absolute inset-0 flex items-center justify-center bg-backdrop"
    >
      <Badge className="text-lg">{m.catalog_market_out_of_stock()}</Badge>
    </div>
  );
}

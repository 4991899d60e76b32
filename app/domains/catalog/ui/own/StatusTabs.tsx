import type { ReactNode } from "react";
import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { listHref } from "../../../../page/list-href.ts";
import { LinkTabs } from "../../../../ui/LinkTabs.tsx";
import { type OwnProductFilters, type OwnProductPage, ownProductsPath } from "../../own-products.ts";
import { productStatuses } from "../../schema.ts";
import { statusText } from "./status-texts.ts";

type StatusTabsProps = {
  filters: Pick<OwnProductFilters, "q" | "status" | "stock">;
  counts: OwnProductPage["counts"];
  children: ReactNode;
};

/** All products or those of one status; each tab has its own URL. */
export function StatusTabs({
  filters: { q, status: chosen, stock = null },
  counts,
  children,
}: StatusTabsProps) {
  return (
    <LinkTabs
      label={m.catalog_own_tabs()}
      selected={chosen ?? "all"}
      tabs={[null, ...productStatuses].map((status) => ({
        id: status ?? "all",
        label: status ? statusText(status) : m.catalog_own_all(),
        href: listHref(ownProductsPath, { status, stock, q }),
        count: formatCount(counts[status ?? "all"]),
      }))}
    >
      {(chosen === "active" || chosen === "approved") && (
        <p className="mb-3 text-sm text-muted">{m.catalog_own_both_on_sale()}</p>
      )}
      {children}
    </LinkTabs>
  );
}

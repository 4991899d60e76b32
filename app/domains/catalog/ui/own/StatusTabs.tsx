import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { listHref } from "../../../../page/list-href.ts";
import { classes } from "../../../../ui/classes.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { type OwnProductFilters, type OwnProductPage, ownProductsPath } from "../../own-products.ts";
import { productStatuses } from "../../schema.ts";
import { statusText } from "./status-texts.ts";

type StatusTabsProps = { filters: Pick<OwnProductFilters, "q" | "status">; counts: OwnProductPage["counts"] };

/** All products or those of one status, each tab with an address of its own. */
export function StatusTabs({ filters: { q, status: chosen }, counts }: StatusTabsProps) {
  const tabs = [null, ...productStatuses];
  return (
    <nav
      aria-label={m.catalog_own_tabs()}
      className="-mx-4 mb-5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {tabs.map((status) => (
          <li key={status ?? "all"}>
            <Anchor
              href={listHref(ownProductsPath, { status, q })}
              keepScroll
              aria-current={status === chosen ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-chip border px-4 font-semibold whitespace-nowrap",
                "transition-colors",
                status === chosen
                  ? "border-primary bg-primary text-on-primary"
                  : "border-control bg-surface hover:border-text hover:bg-sunken",
              )}
            >
              {status ? statusText(status) : m.catalog_own_all()}
              <span className="text-sm font-normal tabular-nums">{formatCount(counts[status ?? "all"])}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

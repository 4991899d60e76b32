import * as m from "#messages";
import { classes } from "../../../../ui/classes.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { type OrderStatus, orderStatuses } from "../../order.ts";
import { orderListPath } from "../../order-list.ts";
import { statusText } from "../order-words.ts";

/** All orders or those of one status, each tab with an address of its own. On phones the row scrolls. */
export function OrderTabs({ chosen }: { chosen: OrderStatus | null }) {
  return (
    <nav
      aria-label={m.orders_list_tabs()}
      className="-mx-4 mb-5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-1"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {[null, ...orderStatuses].map((status) => (
          <li key={status ?? "all"}>
            <Anchor
              href={orderListPath({ status })}
              keepScroll
              aria-current={status === chosen ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-chip border px-4 font-semibold whitespace-nowrap",
                "transition-colors",
                status === chosen
                  ? "border-primary bg-primary text-on-primary"
                  : "border-control bg-surface hover:border-text hover:bg-sunken",
              )}
            >
              {status ? statusText(status) : m.orders_list_all()}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

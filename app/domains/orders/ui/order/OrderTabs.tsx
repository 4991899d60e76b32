import type { ReactNode } from "react";
import * as m from "#messages";
import { LinkTabs } from "../../../../ui/LinkTabs.tsx";
import { type OrderStatus, orderStatuses } from "../../order.ts";
import { orderListPath } from "../../order-list.ts";
import { statusText } from "../order-words.ts";

type OrderTabsProps = { chosen: OrderStatus | null; children: ReactNode };

/** Tabs of all orders and each status, each with its own URL. */
export function OrderTabs({ chosen, children }: OrderTabsProps) {
  return (
    <LinkTabs
      label={m.orders_list_tabs()}
      selected={chosen ?? "all"}
      tabs={[null, ...orderStatuses].map((status) => ({
        id: status ?? "all",
        label: status ? statusText(status) : m.orders_list_all(),
        href: orderListPath({ status }),
      }))}
    >
      {children}
    </LinkTabs>
  );
}

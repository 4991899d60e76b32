import type { ReactNode } from "react";
import * as m from "#messages";
import { LinkTabs } from "../../../../ui/LinkTabs.tsx";
import { shippingHref, type ShippingTab, shippingTabs } from "../../shipping-list.ts";
import { tabText } from "./shipping-texts.ts";

type ShippingTabsProps = { chosen: ShippingTab; children: ReactNode };

export function ShippingTabs({ chosen, children }: ShippingTabsProps) {
  return (
    <LinkTabs
      label={m.orders_ship_tabs()}
      selected={chosen}
      tabs={shippingTabs.map((tab) => ({ id: tab, label: tabText(tab), href: shippingHref(tab) }))}
    >
      {children}
    </LinkTabs>
  );
}

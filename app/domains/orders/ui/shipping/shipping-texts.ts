import * as m from "#messages";
import type { ShippingTab } from "../../shipping-list.ts";

export function tabText(tab: ShippingTab): string {
  const texts: Record<ShippingTab, () => string> = {
    all: m.orders_ship_tab_all,
    ready: m.orders_ship_tab_ready,
    late: m.orders_ship_tab_late,
    shipped: m.orders_ship_tab_shipped,
    delivered: m.orders_ship_tab_delivered,
    missing: m.orders_ship_tab_missing,
  };
  return texts[tab]();
}

export function emptyTexts(tab: ShippingTab): { title: string; hint: string } {
  const texts: Record<ShippingTab, readonly [() => string, () => string]> = {
    all: [m.orders_ship_none, m.orders_ship_none_hint],
    ready: [m.orders_ship_none_ready, m.orders_ship_none_ready_hint],
    late: [m.orders_ship_none_late, m.orders_ship_none_late_hint],
    shipped: [m.orders_ship_none_shipped, m.orders_ship_none_shipped_hint],
    delivered: [m.orders_ship_none_delivered, m.orders_ship_none_delivered_hint],
    missing: [m.orders_ship_none_missing, m.orders_ship_none_missing_hint],
  };
  const [title, hint] = texts[tab];
  return { title: title(), hint: hint() };
}

import * as m from "#messages";
import { FilterLinks } from "../../../../page/FilterLinks.tsx";
import { shippingHref, type ShippingTab, shippingTabs } from "../../shipping-list.ts";
import { tabText } from "./shipping-texts.ts";

export function ShippingTabs({ chosen }: { chosen: ShippingTab }) {
  return (
    <FilterLinks
      label={m.orders_ship_tabs()}
      choices={shippingTabs.map((tab) => [tab, tabText(tab)] as const)}
      chosen={chosen}
      hrefOf={(tab) => shippingHref(tab ?? "all")}
    />
  );
}

import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices of Shipping Management's forms, by the codes of their redirects. */
export const shippingNotices = {
  shipment_shipped: () => ({
    tone: "success",
    title: m.orders_ship_updated(),
    text: m.orders_ship_updated_shipped(),
  }),
  shipment_delivered: () => ({
    tone: "success",
    title: m.orders_ship_updated(),
    text: m.orders_ship_updated_delivered(),
  }),
} satisfies Record<string, () => Notice>;

import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of Shipping Management's forms, by the codes of their redirects. */
export const shippingNotices = {
  shipment_shipped: successNotice(m.orders_ship_updated, m.orders_ship_updated_shipped),
  shipment_delivered: successNotice(m.orders_ship_updated, m.orders_ship_updated_delivered),
} satisfies Record<string, () => Notice>;

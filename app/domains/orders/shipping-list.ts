import * as m from "#messages";
import { listHref } from "../../page/list-href.ts";
import type { ShipmentPapers } from "./invoice.ts";
import type { ShipBy } from "./states.ts";
import type { OrderItem, ShipmentStatus, ShippingAddress } from "./order.ts";

/** Shipping Management: the shipments of orders that were paid. */

export const shippingPath = "/dashboard/shipping";
export const slipsFilePath = "/api/v1/packing-slips.pdf";
export const shippingFilePath = "/api/v1/shipments.csv";

/**
 * Value of the parameter `tab`; without it, all in progress. "late": not sent in time. "missing": never arrived, as
 * their customers say.
 */
export const shippingTabs = ["all", "ready", "late", "shipped", "delivered", "missing"] as const;
export type ShippingTab = (typeof shippingTabs)[number];

export function shippingTabOf(text: unknown): ShippingTab {
  return shippingTabs.find((tab) => tab === text) ?? "all";
}

export function shippingHref(tab: ShippingTab): string {
  return listHref(shippingPath, { tab: tab === "all" ? null : tab });
}

export function shipmentStatusText(status: ShipmentStatus): string {
  const texts: Record<ShipmentStatus, () => string> = {
    pending: m.orders_ship_status_pending,
    confirmed: m.orders_ship_status_confirmed,
    processing: m.orders_ship_status_processing,
    shipped: m.orders_ship_status_shipped,
    delivered: m.orders_ship_status_delivered,
    cancelled: m.orders_ship_status_cancelled,
    lost: m.orders_status_lost,
    returned_to_sender: m.orders_status_returned_to_sender,
  };
  return texts[status]();
}

/** Packing slips, one page for each of these shipments. */
export function slipsHref(ids: readonly string[]): string {
  return `${slipsFilePath}?ids=${ids.join(",")}`;
}

export type ShipmentToSend = {
  id: string;
  order_id: string;
  order_number: string;
  status: ShipmentStatus;
  vendor_id: string;
  seller_name: string;
  tracking_number: string | null;
  /** Its name; null: not said. */
  courier: string | null;
  paid_at: Date;
  shipped_at: Date | null;
  delivered_at: Date | null;
  ship_by: ShipBy;
  /** All of its order: it must not be sent any more. */
  is_refunded: boolean;
  /** When its customer said that it never arrived; null: nobody waits for a decision. */
  missing_since: Date | null;
  created_at: Date;
  shipping_address: ShippingAddress;
  items: Pick<OrderItem, "id" | "product_name" | "product_sku" | "quantity">[];
  /** Null: not sent yet. */
  papers: ShipmentPapers | null;
};

export type ShippingPage = { shipments: ShipmentToSend[]; next_cursor: string | null };

/** Orders as pages and the API show them. */

export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How a shipment can end without its goods; its customer has everything back. */
export const failedStatuses = ["cancelled", "lost", "returned_to_sender"] as const;

export const shipmentStatuses = [...orderStatuses, "lost", "returned_to_sender"] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const orderPaymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** Those of the whole payment: a seller does not see them where an order has other sellers. */
export const refundEvents = [
  "refunded",
  "taken_by_bank",
  "refund_late",
  "refund_again",
  "refund_otherwise",
  "refund_not_transferred",
  "refund_came_back",
] as const;

export const orderEvents = [
  "placed",
  "paid",
  "expired",
  "confirmed",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  ...refundEvents,
  "declined",
  "noted",
  "lost",
  "returned_to_sender",
  "undelivered",
  "missing",
  "missing_withdrawn",
  "missing_delivered",
  "return_requested",
  "return_declined",
  "return_escalated",
  "return_rejected",
  "return_accepted",
  "return_received",
  "return_kept",
  "return_withdrawn",
  "return_sent",
  "return_not_come",
  "return_not_right",
  "return_overdue",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The checkout delivers within India. */
export const deliveryCountry = "India" as const;

/** Shipping address as of the checkout. */
export type ShippingAddress = {
  full_name: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  phone: string;
};

export type OrderItem = {
  id: string;
  vendor_id: string;
  product_id: string;
  product_name: string;
  product_sku: string | null;
  product_image_url: string | null;
  quantity: number;
  unit_price_paise: number;
  total_paise: number;
};

/** Whether a shipment has ended without its goods. */
export function hasFailed(status: ShipmentStatus): status is (typeof failedStatuses)[number] {
  return (failedStatuses as readonly ShipmentStatus[]).includes(status);
}

/** An order's status is that of its least advanced shipment; without any that goes on, it is cancelled. */
export function statusOfShipments(statuses: readonly ShipmentStatus[]): OrderStatus {
  const alive = statuses.filter((status): status is OrderStatus => !hasFailed(status));
  const [least = "cancelled"] = alive.toSorted((a, b) => orderStatuses.indexOf(a) - orderStatuses.indexOf(b));
  return least;
}

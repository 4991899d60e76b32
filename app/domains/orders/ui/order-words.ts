import * as m from "#messages";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import type { HistoryEntry } from "../order-details.ts";
import type { OrderEvent, OrderPaymentStatus, ShipmentStatus } from "../order.ts";

/** Labels and colours of the statuses of orders and shipments. */

export function statusText(status: ShipmentStatus): string {
  const texts: Record<ShipmentStatus, () => string> = {
    pending: m.orders_status_pending,
    confirmed: m.orders_status_confirmed,
    processing: m.orders_status_processing,
    shipped: m.orders_status_shipped,
    delivered: m.orders_status_delivered,
    cancelled: m.orders_status_cancelled,
    lost: m.orders_status_lost,
    returned_to_sender: m.orders_status_returned_to_sender,
  };
  return texts[status]();
}

export const statusTones: Record<ShipmentStatus, BadgeTone> = {
  pending: "medium",
  confirmed: "default",
  processing: "default",
  shipped: "high",
  delivered: "success",
  cancelled: "neutral",
  lost: "critical",
  returned_to_sender: "neutral",
};

export function paymentText(status: OrderPaymentStatus): string {
  const texts: Record<OrderPaymentStatus, () => string> = {
    pending: m.orders_payment_pending,
    paid: m.orders_payment_paid,
    failed: m.orders_payment_failed,
    refunded: m.orders_payment_refunded,
  };
  return texts[status]();
}

export const paymentTones: Record<OrderPaymentStatus, BadgeTone> = {
  pending: "medium",
  paid: "success",
  failed: "critical",
  refunded: "neutral",
};

export function eventText(event: OrderEvent): string {
  const texts: Record<OrderEvent, () => string> = {
    placed: m.orders_event_placed,
    paid: m.orders_event_paid,
    expired: m.orders_event_expired,
    confirmed: m.orders_status_confirmed,
    processing: m.orders_event_processing,
    shipped: m.orders_event_shipped,
    delivered: m.orders_status_delivered,
    cancelled: m.orders_status_cancelled,
    refunded: m.orders_event_refunded,
    taken_by_bank: m.orders_event_taken_by_bank,
    refund_late: m.orders_event_refund_late,
    refund_again: m.orders_event_refund_again,
    refund_otherwise: m.orders_event_refund_otherwise,
    refund_not_transferred: m.orders_event_refund_not_transferred,
    refund_came_back: m.orders_event_refund_came_back,
    declined: m.orders_event_declined,
    noted: m.orders_event_noted,
    lost: m.orders_status_lost,
    returned_to_sender: m.orders_status_returned_to_sender,
    undelivered: m.orders_event_undelivered,
    missing: m.orders_event_missing,
    missing_withdrawn: m.orders_event_missing_withdrawn,
    missing_delivered: m.orders_event_missing_delivered,
    return_requested: m.orders_return_event_requested,
    return_declined: m.orders_return_event_declined,
    return_escalated: m.orders_return_event_escalated,
    return_rejected: m.orders_return_event_rejected,
    return_accepted: m.orders_return_event_accepted,
    return_received: m.orders_return_event_received,
    return_kept: m.orders_return_event_kept,
    return_withdrawn: m.orders_return_event_withdrawn,
    return_sent: m.orders_return_event_sent,
    return_not_come: m.orders_return_event_not_come,
    return_not_right: m.orders_return_event_not_right,
    return_overdue: m.orders_return_event_overdue,
  };
  return texts[event]();
}

/** Null: automatic. */
export function whoText({ by, seller_name }: Pick<HistoryEntry, "by" | "seller_name">): string | null {
  if (by === "site") return null;
  if (by === "you") return m.orders_by_you();
  if (by === "customer") return m.orders_by_customer();
  return by === "seller" && seller_name !== null ? seller_name : m.orders_by_team();
}

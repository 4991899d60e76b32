import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import * as m from "#messages";
import { isOpen, type PayersDispute } from "../../../payments/disputes.ts";
import { disputesOf } from "../../../payments/server/queries/disputes.ts";
import type { OwedRefund } from "../../../payments/late-refunds.ts";
import { owedRefundsOf } from "../../../payments/server/queries/late-refunds.ts";
import { isPartRefunded, missingState } from "./parts-of-orders.ts";
import { failedStatuses, orderPaymentStatuses, orderStatuses, shipmentStatuses } from "../../order.ts";
import { openReturnStatuses } from "../../return-states.ts";
import { missingStates } from "../../states.ts";
import { expectedDelivery } from "../../expected-delivery.ts";
import { isSamePhone, type TrackedOrder, type TrackedShipment, type TrackingInput } from "../../tracking.ts";

/** The same 404 message for an unknown number and for a wrong phone. */
export async function orderOfPhone(db: Queryable, input: TrackingInput): Promise<string> {
  const order = await db.maybeOne(sql({ id: "uuid", phone: "text?" })`
    select id, shipping_address ->> 'phone' as phone from orders where order_number = ${input.order_number}`);
  if (!order || !isSamePhone(order.phone ?? "", input.phone))
    throw new Failure(404, "order_not_found", m.orders_track_not_found());
  return order.id;
}

type Shown = Omit<TrackedOrder, "token" | "live">;

/** Undefined for an unknown id. The caller has already checked access. */
export async function readTrackedOrder(db: Queryable, id: string): Promise<Shown | undefined> {
  const order = await db.maybeOne(sql({
    order_number: "text",
    status: oneOf(...orderStatuses),
    payment_status: oneOf(...orderPaymentStatuses),
    placed_at: "timestamptz",
    paid_at: "timestamptz?",
  })`
    select order_number, status, payment_status, created_at as placed_at, paid_at from orders where id = ${id}`);
  if (!order) return undefined;
  const refunds = await owedRefundsOf(db, { type: "order", id });
  const disputes = await disputesOf(db, { type: "order", id });
  return {
    ...order,
    shipments: await trackedShipments(db, { id, ...order }),
    late_refund: lateAmong(refunds),
    dispute: disputeAmong(disputes, refunds),
    has_transfer: refunds.some(({ status }) => status === "paid_otherwise"),
    has_correction: refunds.some(({ is_corrected }) => is_corrected),
  };
}

function lateAmong(refunds: readonly OwedRefund[]): TrackedOrder["late_refund"] {
  const late = refunds.filter(
    ({ status, is_held, is_corrected }) => status === "failed" && !is_held && !is_corrected,
  );
  if (late.length === 0) return null;
  return late.some(({ is_sent_again }) => !is_sent_again) ? "waiting" : "again";
}

function disputeAmong(
  disputes: readonly PayersDispute[],
  refunds: readonly OwedRefund[],
): TrackedOrder["dispute"] {
  if (refunds.some(({ is_held }) => is_held)) return "holds_refund";
  if (disputes.length === 0) return null;
  const open = disputes.filter(({ status }) => isOpen(status));
  if (open.length === 0) return disputes.some(({ is_suspicion }) => !is_suspicion) ? "lost" : null;
  return open.every(({ is_suspicion }) => is_suspicion) ? "suspicion" : "open";
}

type ShownOrder = Pick<TrackedOrder, "paid_at"> & { id: string };

async function trackedShipments(db: Queryable, order: ShownOrder): Promise<TrackedShipment[]> {
  const rows = await db.many(sql({
    id: "uuid",
    seller_name: "text",
    status: oneOf(...shipmentStatuses),
    tracking_number: "text?",
    courier: "text?",
    packed_at: "timestamptz?",
    shipped_at: "timestamptz?",
    delivered_at: "timestamptz?",
    delivery_days_least: "int4?",
    delivery_days_most: "int4?",
    is_refunded: "bool",
    missing: oneOf(...missingStates),
    ended_at: "timestamptz?",
    has_return: "bool",
  })`
    select id, seller_name, status, tracking_number, courier,
      (select max(created_at) from order_events
        where order_events.order_id = shipments.order_id and shipment_id = shipments.id and event = 'processing'
      ) as packed_at,
      shipped_at, delivered_at, delivery_days_least, delivery_days_most, ${isPartRefunded} as is_refunded,
      ${missingState} as missing,
      (select max(created_at) from order_events
        where order_events.order_id = shipments.order_id and shipments.status = any(${[...failedStatuses]}::text[])
          and event = any(${[...failedStatuses, "expired"]}::text[])
          and (shipment_id = shipments.id or shipment_id is null)) as ended_at,
      exists (select from order_returns where shipment_id = shipments.id
        and order_returns.status = any(${[...openReturnStatuses]}::text[])) as has_return
    from shipments where order_id = ${order.id} order by id`);
  return rows.map((row) => {
    const {
      delivery_days_least: _least,
      delivery_days_most: _most,
      is_refunded: _is,
      missing: _missing,
      ...shipment
    } = row;
    return { ...shipment, expected: expectedDelivery(row, order.paid_at) };
  });
}

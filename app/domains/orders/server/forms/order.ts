import type { z } from "zod";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { type FormAction, formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { ownReviewForms } from "../../../catalog/server/forms/own-reviews.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  againIntent,
  cancelIntent,
  cancelUnpaidIntent,
  extendedOrder,
  extendHoldIntent,
} from "../../order-form.ts";
import type { OrderDetails, ShipmentDetails } from "../../order-details.ts";
import { shipmentChange, shipmentReason, shipmentWords } from "../../shipment-input.ts";
import { chosenCourier } from "../../couriers.ts";
import type { ShipmentChange } from "../../states.ts";
import { refundForms } from "./refund.ts";
import { customerReturnForms } from "./return.ts";
import { shipmentNotFound } from "../commands/lock-shipment.ts";
import { cancelShipments } from "../use-cases/cancel-shipments.ts";
import { cancelUnpaidOrder } from "../use-cases/cancel-unpaid-order.ts";
import { extendHold } from "../use-cases/extend-hold.ts";
import { orderAgain } from "../use-cases/order-again.ts";
import { updateShipment } from "../use-cases/change-shipment.ts";

type ReadOrder = Omit<OrderDetails, "live">;

type Visit = {
  services: Services;
  session: Session;
  /** URL of the order's page. */
  location: string;
  /** The Cookie header. */
  cookies: string | null | undefined;
};

/** Forms of an order's page: one per shipment change, and those for the whole order. */
export function orderForms(visit: Visit, order: ReadOrder): Record<string, FormAction> {
  return {
    ...Object.fromEntries(statusChanges.map((change) => [change, changeForm(visit, order, change)])),
    missing: changeForm(visit, order, "missing", shipmentWords),
    missing_withdrawn: changeForm(visit, order, "missing_withdrawn", shipmentWords),
    missing_delivered: changeForm(visit, order, "missing_delivered", shipmentReason),
    undelivered: changeForm(visit, order, "undelivered", shipmentReason),
    [cancelIntent]: cancelForm(visit, order),
    [cancelUnpaidIntent]: cancelUnpaidForm(visit, order),
    [extendHoldIntent]: extendHoldForm(visit, order),
    [againIntent]: againForm(visit, order),
    ...customerReturnForms(visit),
    ...ownReviewForms(visit.services, visit.session, visit.location),
    ...refundForms(visit, order),
  };
}

const statusChanges = shipmentChange.shape.status.options;

type ChangeSchema = typeof shipmentChange | typeof shipmentWords | typeof shipmentReason;
type ChangeFields = Partial<z.infer<typeof shipmentChange>>;

/** Without a schema of its own, the change is a status that is set. */
function changeForm(
  { services, session, location }: Visit,
  order: ReadOrder,
  change: ShipmentChange,
  schema: ChangeSchema = shipmentChange,
) {
  return formAction({
    schema,
    failed: m.orders_error_title(),
    echoed: ["shipment_id", "tracking_number", "courier", "courier_name", "reason", "can_be_sold_again"],
    inputOf: ({
      values: { shipment_id: _id, courier, courier_name, can_be_sold_again, ...values },
    }: SentForm) =>
      schema === shipmentChange
        ? {
            ...values,
            courier: chosenCourier({ courier, courier_name }),
            status: change,
            can_be_sold_again: can_be_sold_again !== undefined,
          }
        : values,
    async perform({ tracking_number, courier, reason, can_be_sold_again = false }: ChangeFields, { values }) {
      const { id } = shipmentOf(order, values.shipment_id);
      await updateShipment(services, session, {
        shipment_id: id,
        change,
        ...(tracking_number && { tracking_number }),
        ...(courier && { courier }),
        ...(reason && { reason }),
        can_be_sold_again,
      });
      return { location, notice: change === "cancelled" ? cancelledNotice(order) : `order_${change}` };
    },
  });
}

function cancelForm({ services, session, location }: Visit, order: ReadOrder) {
  return formAction({
    schema: shipmentReason,
    failed: m.orders_error_title(),
    echoed: ["reason"],
    async perform({ reason }) {
      const shipments = order.shipments.filter(({ changes }) => changes.includes("cancelled"));
      if (shipments.length === 0) throw new Failure(409, "wrong_state", m.orders_not_possible_cancelled());
      const shipment_ids = shipments.map(({ id }) => id);
      await cancelShipments(services, session, { order_id: order.id, shipment_ids, reason });
      return { location, notice: cancelledNotice(order) };
    },
  });
}

function cancelledNotice({ is_own }: ReadOrder) {
  return is_own ? "order_cancelled_own" : "order_cancelled";
}

function cancelUnpaidForm({ services, session, location }: Visit, { id }: ReadOrder) {
  return formAction({
    failed: m.orders_error_title(),
    async perform() {
      await cancelUnpaidOrder(services, session, id);
      return { location, notice: "order_given_up" };
    },
  });
}

function extendHoldForm({ services, session, location }: Visit, { id }: ReadOrder) {
  return formAction({
    echoed: ["order"],
    failed: m.orders_error_title(),
    async perform(fields) {
      await extendHold(services, session, { ...extendedOrder(fields), id });
      return { location, notice: "order_hold_extended" };
    },
  });
}

function againForm({ services, session, cookies }: Visit, { id }: ReadOrder) {
  return formAction({
    failed: m.orders_error_title(),
    async perform() {
      const kept = await orderAgain(services, { session, cookies }, id);
      return { location: `/cart?again=${id}`, notice: "ordered_again", cookies: kept.cookies };
    },
  });
}

function shipmentOf({ shipments }: ReadOrder, id: string | undefined): ShipmentDetails {
  const shipment = shipments.find((part) => part.id === id?.toLowerCase());
  if (!shipment) throw shipmentNotFound();
  return shipment;
}

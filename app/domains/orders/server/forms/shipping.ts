import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { chosenCourier } from "../../couriers.ts";
import { shippingPath } from "../../shipping-list.ts";
import { shipmentChange } from "../../shipment-input.ts";
import { shipmentNotFound } from "../commands/lock-shipment.ts";
import { updateShipment } from "../use-cases/change-shipment.ts";

type Visit = {
  services: Services;
  session: Session;
  /** Query string of the list, to which the form returns. */
  search: string;
};

/** "Mark as Shipped" and "Mark as Delivered"; each names one shipment. */
export function shippingForms(visit: Visit): Record<string, FormAction> {
  return { shipped: changeForm(visit, "shipped"), delivered: changeForm(visit, "delivered") };
}

function changeForm({ services, session, search }: Visit, status: "shipped" | "delivered"): FormAction {
  return formAction({
    schema: shipmentChange,
    failed: m.orders_error_title(),
    echoed: ["shipment_id", "tracking_number", "courier", "courier_name"],
    inputOf: ({ values }) => ({
      status,
      tracking_number: values.tracking_number,
      courier: chosenCourier(values),
    }),
    async perform({ tracking_number, courier }, { values: { shipment_id } }) {
      if (!isUuid(shipment_id)) throw shipmentNotFound();
      await updateShipment(services, session, {
        shipment_id,
        change: status,
        ...(tracking_number && { tracking_number }),
        ...(courier && { courier }),
      });
      return { location: shippingPath + search, notice: `shipment_${status}` };
    },
  });
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatDate } from "../../../../text/time.ts";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { missingFrom, missingRefusal, type ShipmentChange } from "../../states.ts";
import type { LockedShipment } from "./lock-shipment.ts";

/** How a change ends what the customer of a shipment says about its arrival. */
const outcomes: Partial<Record<ShipmentChange, string>> = {
  lost: "lost",
  returned_to_sender: "returned_to_sender",
  missing_delivered: "delivered",
  missing_withdrawn: "withdrawn",
};

/** Notes that a locked shipment never arrived, or ends that. */
export async function followMissing(
  tx: Transaction,
  { id, order_id, vendor_id }: LockedShipment,
  change: ShipmentChange,
): Promise<void> {
  if (change === "missing")
    await tx.run(command`
      insert into missing_shipments (shipment_id, order_id, vendor_id) values (${id}, ${order_id}, ${vendor_id})`);
  const outcome = outcomes[change];
  if (outcome !== undefined)
    await tx.run(command`
      update missing_shipments set outcome = ${outcome}, ended_at = now()
      where shipment_id = ${id} and outcome is null`);
}

/** 409, with why it cannot be said of this shipment that it never arrived. */
export function notMissing(shipment: LockedShipment): Failure {
  const refusal = missingRefusal(shipment, new Date()) ?? "not_sent";
  const day = formatDate(dayInIndia(missingFrom(shipment) ?? new Date()));
  const texts = {
    not_sent: m.orders_missing_not_sent,
    open: m.orders_missing_open,
    too_early: () => m.orders_missing_too_early({ day }),
    decided: m.orders_missing_decided,
    too_late: m.orders_missing_too_late,
  };
  return new Failure(409, `missing_${refusal}`, texts[refusal]());
}

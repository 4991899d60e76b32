import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsTag } from "../../../catalog/schema.ts";
import { announceOrders } from "../announcements.ts";
import { changeShipment } from "../commands/change-shipment.ts";

type Cancellation = { order_id: string; shipment_ids: readonly string[]; reason: string };

/** Cancels these shipments of one order, all or none of them. */
export async function cancelOrder(services: Services, actor: Actor, wanted: Cancellation): Promise<void> {
  const { order_id, reason } = wanted;
  await services.db.transaction(async (tx) => {
    // In the order of their ids, as everybody locks them.
    for (const shipment_id of wanted.shipment_ids.toSorted())
      await changeShipment(tx, actor, { shipment_id, change: "cancelled", reason }, services);
  });
  announceOrders(services, [order_id]);
  services.realtime.publish([productsTag]);
}

import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsTag } from "../../../catalog/schema.ts";
import { announceOrders } from "../announcements.ts";
import { cancelShipments as cancelShipmentsIn } from "../commands/change-shipment.ts";

type Cancellation = { order_id: string; shipment_ids: readonly string[]; reason: string };

/** Cancels these shipments of one order, all or none. */
export async function cancelShipments(services: Services, actor: Actor, wanted: Cancellation): Promise<void> {
  const tags = await services.db.transaction((tx) => cancelShipmentsIn(tx, actor, wanted, services));
  announceOrders(services, [wanted.order_id]);
  services.realtime.publish([...tags, productsTag]);
}

import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsTag } from "../../../catalog/schema.ts";
import { announceOrders } from "../announcements.ts";
import * as commands from "../commands/change-shipment.ts";

/** The command of this name, then notifies open pages after the commit. */
export async function updateShipment(
  services: Services,
  actor: Actor,
  wanted: commands.WantedChange,
): Promise<void> {
  if (wanted.change === "missing") await services.limits.consume("missing_by_account", actor.user_id);
  const { order_id, tags } = await services.db.transaction((tx) =>
    commands.updateShipment(tx, actor, wanted, services),
  );
  announceOrders(services, [order_id]);
  services.realtime.publish(tags);
  // The goods may be restocked.
  if (wanted.change === "cancelled" || wanted.change === "returned_to_sender")
    services.realtime.publish([productsTag]);
}

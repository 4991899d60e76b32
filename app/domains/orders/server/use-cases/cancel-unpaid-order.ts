import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { productsTag } from "../../../catalog/schema.ts";
import { announceOrders } from "../announcements.ts";
import * as commands from "../commands/release-stock.ts";
import { orderNotFound } from "../order-not-found.ts";
import { checkOrder } from "./check-order.ts";

/**
 * Cancels an unpaid order of the user and restocks its goods. The gateway is queried first, since its webhook may not
 * have arrived yet; a later payment is refunded. Failures: 404 for others' orders, 409
 * when it is paid or already cancelled.
 */
export async function cancelUnpaidOrder(services: Services, session: Session, id: string): Promise<void> {
  const order = await checkOrder(services, session.user_id, id);
  if (!order) throw orderNotFound();
  const is_cancelled = await services.db.transaction((tx) =>
    commands.cancelUnpaidOrder(tx, session.user_id, order.id),
  );
  if (!is_cancelled) throw new Failure(409, "wrong_state", m.orders_give_up_not_possible());
  announceOrders(services, [order.id]);
  services.realtime.publish([productsTag]);
}

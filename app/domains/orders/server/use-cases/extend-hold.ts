import * as m from "#messages";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { announceOrders } from "../announcements.ts";
import { extension } from "../../holding.ts";
import { orderNotFound } from "../order-not-found.ts";
import { canExtendHold, oneExtension } from "../queries/held-orders.ts";
import { placedOrder } from "../queries/placed-order.ts";

type Extended = {
  id: string;
  /** As its page showed it: a form that is sent again adds no more. To the millisecond, as browsers have it. */
  held_until: Date;
};

/**
 * Adds time to pay the user's order. The row's lock lets requests at the same moment add no more than one.
 * Failures: 404 for others' orders, 409 when it is paid by now, was not paid in time, or cannot be held longer now.
 */
export async function extendHold(
  services: Services,
  { user_id }: Session,
  { id, held_until }: Extended,
): Promise<void> {
  const order = await placedOrder(services.db, user_id, id);
  if (!order) throw orderNotFound();
  const extended = await services.db.run(command`
    update orders set held_until = held_until + ${oneExtension}, updated_at = now()
    where id = ${order.id} and user_id = ${user_id} and ${canExtendHold}
      and date_trunc('milliseconds', held_until) = ${held_until}::timestamptz`);
  if (extended > 0) announceOrders(services, [order.id]);
  else await refuse(services, user_id, { id, held_until });
}

/** Nothing was added: says why, unless another request has just added it. */
async function refuse({ db }: Services, user_id: string, { id, held_until }: Extended): Promise<void> {
  const order = await placedOrder(db, user_id, id);
  if (!order) throw orderNotFound();
  if (order.payment_status === "paid" || order.payment_status === "refunded")
    throw new Failure(409, "already_paid", m.orders_already_paid());
  if (!order.is_payable) throw new Failure(409, "order_closed", m.orders_lapsed());
  const was_added = order.held_until.getTime() === held_until.getTime() + extension.minutes * 60_000;
  if (!was_added) throw new Failure(409, "wrong_state", m.orders_extend_not_possible());
}

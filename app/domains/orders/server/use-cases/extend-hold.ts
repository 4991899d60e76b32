import * as m from "#messages";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { orderNotFound } from "../order-not-found.ts";
import { canExtendHold, oneExtension } from "../queries/held-orders.ts";
import { placedOrder } from "../queries/placed-order.ts";

/**
 * Adds time to pay the user's order. The row's lock lets two requests at the same moment add no more than allowed.
 * Failures: 404 for others' orders, 409 when it is not held any more or cannot be held longer.
 */
export async function extendHold({ db }: Services, { user_id }: Session, id: string): Promise<void> {
  const order = await placedOrder(db, user_id, id);
  if (!order) throw orderNotFound();
  const extended = await db.run(command`
    update orders set held_until = held_until + ${oneExtension}, updated_at = now()
    where id = ${order.id} and user_id = ${user_id} and ${canExtendHold}`);
  if (extended === 0) throw new Failure(409, "wrong_state", m.orders_extend_not_possible());
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import { canReadReturn, returnStatuses } from "../../return-states.ts";
import { returnReasons } from "../../returns.ts";

const lockedShape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  shipment_id: "uuid",
  item_id: "uuid",
  product_id: "uuid",
  product_name: "text",
  vendor_id: "uuid",
  seller_name: "text",
  user_id: "uuid",
  quantity: "int4",
  reason: oneOf(...returnReasons),
  status: oneOf(...returnStatuses),
  changed_at: "timestamptz",
  is_sent: "bool",
  was_accepted: "bool",
} satisfies Shape;

export type LockedReturn = Row<typeof lockedShape> & { gateway_payment_id: string };

/**
 * Locks the customer's account, the payment, the order, the shipment, then the return. 404 when the actor may not see
 * it.
 */
export async function lockReturn(tx: Transaction, actor: Actor, id: string): Promise<LockedReturn> {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({ order_id: "uuid", shipment_id: "uuid", user_id: "uuid", vendor_id: "uuid" })`
        select order_id, shipment_id, user_id, vendor_id from order_returns where id = ${id}`)
    : undefined;
  if (!found || !canReadReturn(actor, found)) throw returnNotFound();
  await lockWriters(tx, [found.user_id]);
  const gateway_payment_id = await lockPaymentOf(tx, { type: "order", id: found.order_id });
  if (gateway_payment_id === undefined) throw new Error("A delivered order has a payment");
  await tx.one(sql({ id: "uuid" })`select id from orders where id = ${found.order_id} for update`);
  await tx.one(sql({ id: "uuid" })`select id from shipments where id = ${found.shipment_id} for update`);
  const row = await tx.one(sql(lockedShape)`
    select order_returns.id, order_returns.order_id, order_number, order_returns.shipment_id, item_id, product_id,
      product_name, order_returns.vendor_id, seller_name, order_returns.user_id, order_returns.quantity, reason,
      order_returns.status, changed_at, sent_at is not null as is_sent, instructions is not null as was_accepted
    from order_returns join orders on orders.id = order_returns.order_id
      join shipments on shipments.id = order_returns.shipment_id
      join order_items on order_items.id = item_id
    where order_returns.id = ${id} for update of order_returns`);
  return { ...row, gateway_payment_id };
}

export function returnNotFound(): Failure {
  return new Failure(404, "return_not_found", m.orders_return_not_found());
}

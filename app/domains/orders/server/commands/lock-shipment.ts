import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { languageColumn } from "../../../../platform/mail/outbox.ts";
import { Failure } from "../../../../platform/failure.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import { shipmentStatuses } from "../../order.ts";
import { canReadShipment, missingStates } from "../../states.ts";
import { arrivalColumns, isPartRefunded } from "../queries/parts-of-orders.ts";

const shipmentShape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  user_id: "uuid",
  email: "text",
  language: languageColumn,
  amount_paise: "int8",
  vendor_id: "uuid",
  seller_name: "text",
  status: oneOf(...shipmentStatuses),
  is_paid: "bool",
  is_refunded: "bool",
  goods_paise: "int8",
  shipping_paise: "int8",
  tax_paise: "int8",
  commission_paise: "int8",
  is_tax_of_seller: "bool",
  seller_gstin: "text?",
  composition_gstin: "text?",
  shipped_at: "timestamptz?",
  delivered_at: "timestamptz?",
  missing: oneOf(...missingStates),
  has_returns: "bool",
} satisfies Shape;
export type LockedShipment = Row<typeof shipmentShape> & {
  /** Undefined: unpaid. */
  gateway_payment_id?: string | undefined;
  /** The customer's account was deleted. */
  is_customer_gone: boolean;
};

/** Its customer's account, its payment, the order, then the shipment. 404 when the actor may not see it. */
export async function lockShipment(tx: Transaction, actor: Actor, id: string): Promise<LockedShipment> {
  const found = await tx.maybeOne(sql({ order_id: "uuid", user_id: "uuid" })`
    select order_id, user_id from shipments join orders on orders.id = order_id where shipments.id = ${id}`);
  if (!found) throw shipmentNotFound();
  const customers = await lockWriters(tx, [found.user_id]);
  const gateway_payment_id = await lockPaymentOf(tx, { type: "order", id: found.order_id });
  await tx.one(sql({ id: "uuid" })`select id from orders where id = ${found.order_id} for update`);
  await tx.one(sql({ id: "uuid" })`select id from shipments where id = ${id} for update`);
  // A separate statement after the locks, so that it reads what their previous holders committed of other tables too.
  const shipment = await tx.one(sql(shipmentShape)`
    select shipments.id, order_id, order_number, user_id, email, orders.language, total_paise as amount_paise, vendor_id, seller_name,
      shipments.status, paid_at is not null as is_paid, ${isPartRefunded} as is_refunded, goods_paise,
      shipments.shipping_paise, shipments.tax_paise, commission_paise, is_tax_of_seller, seller_gstin, composition_gstin, shipped_at, delivered_at, ${arrivalColumns}
    from shipments join orders on orders.id = order_id where shipments.id = ${id}`);
  if (!canReadShipment(actor, shipment)) throw shipmentNotFound();
  return { ...shipment, gateway_payment_id, is_customer_gone: !customers.has(found.user_id) };
}

export function shipmentNotFound(): Failure {
  return new Failure(404, "shipment_not_found", m.orders_shipment_not_found());
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { command, oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { recordDelivery } from "../../../catalog/server/commands/record-delivery.ts";
import { putBackStock } from "../../../catalog/server/commands/take-stock.ts";
import type { LedgerTransaction } from "../../../ledger/schema.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import type { DueRefund } from "../../../payments/server/commands/request-refund.ts";
import { orderStatuses, statusOfShipments } from "../../order.ts";
import { canChange, canReadShipment, mayEverChange, type ShipmentChange } from "../../states.ts";
import { bookCancellation } from "../bookings.ts";
import { cancelledMail, deliveredMail, type MailSite, shippedMail } from "../mails.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { refundDue } from "./refund-due.ts";
import { noteEvents } from "./note-events.ts";
import { notifyOfShipments } from "./notify-of-shipments.ts";
import { scheduleForgetting } from "./schedule-forgetting.ts";

type ShipmentSite = MailSite & Pick<Services, "notifier">;

export type WantedChange = {
  shipment_id: string;
  change: ShipmentChange;
  /** With "shipped". */
  tracking_number?: string;
  /** With "cancelled": shown to the customer. With any other change: a note. */
  reason?: string;
};

const shipmentShape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  user_id: "uuid",
  email: "text",
  amount_paise: "int8",
  vendor_id: "uuid",
  seller_name: "text",
  status: oneOf(...orderStatuses),
  is_paid: "bool",
  is_refunded: "bool",
  goods_paise: "int8",
  shipping_paise: "int8",
  tax_paise: "int8",
  commission_paise: "int8",
} satisfies Shape;
type LockedShipment = Row<typeof shipmentShape> & {
  /** Undefined: unpaid. */
  gateway_payment_id?: string | undefined;
  /** The customer's account was deleted. */
  is_customer_gone: boolean;
};

/**
 * Changes one shipment: updates the order's status, notifies the customer and records the change in the history. A
 * cancellation restocks the goods, books what is owed to the customer, and orders the refund. 404 when the actor may
 * not see it, 403 for changes that its customer may not make, 409 when the change is no longer possible. Returns the
 * ids of the order and its customer, and the tags to publish.
 */
export async function updateShipment(
  tx: Transaction,
  actor: Actor,
  wanted: WantedChange,
  site: ShipmentSite,
): Promise<{ order_id: string; user_id: string; tags: string[] }> {
  const shipment = await changeOne(tx, actor, wanted, site);
  if (wanted.change === "cancelled") await giveBack(tx, actor, [shipment], wanted.reason ?? "", site);
  const tags = await notifyOfShipments(tx, { notifier: site.notifier, actor }, [shipment], wanted);
  return { order_id: shipment.order_id, user_id: shipment.user_id, tags };
}

/** As `updateShipment`, for several of one order. Returns the tags to publish. */
export async function cancelShipments(
  tx: Transaction,
  actor: Actor,
  { shipment_ids, reason }: { shipment_ids: readonly string[]; reason: string },
  site: ShipmentSite,
): Promise<string[]> {
  const cancelled: LockedShipment[] = [];
  // By id, the lock order used everywhere.
  for (const shipment_id of shipment_ids.toSorted())
    cancelled.push(await changeOne(tx, actor, { shipment_id, change: "cancelled", reason }, site));
  await giveBack(tx, actor, cancelled, reason, site);
  return notifyOfShipments(tx, { notifier: site.notifier, actor }, cancelled, { change: "cancelled" });
}

async function changeOne(
  tx: Transaction,
  actor: Actor,
  wanted: WantedChange,
  site: MailSite,
): Promise<LockedShipment> {
  const shipment = await lockShipment(tx, actor, wanted.shipment_id);
  if (!mayEverChange(actor, shipment, wanted.change))
    throw new Failure(403, "forbidden", m.orders_not_for_customers());
  if (!canChange(actor, shipment, wanted.change))
    throw canChange(actor, { ...shipment, is_refunded: false }, wanted.change)
      ? allRefunded()
      : notPossible(wanted.change);
  // The customer may cancel it, but not set a tracking number.
  const tracking_number = wanted.change === "cancelled" ? null : (wanted.tracking_number ?? null);
  await tx.run(command`
    update shipments set status = ${wanted.change},
      tracking_number = coalesce(${tracking_number}::text, tracking_number),
      shipped_at = case when ${wanted.change} = 'shipped' then now() else shipped_at end,
      delivered_at = case when ${wanted.change} = 'delivered' then now() end
    where id = ${shipment.id}`);
  const note = wanted.change === "cancelled" ? undefined : wanted.reason;
  await followShipments(tx, shipment.order_id, note);
  await noteChange(tx, actor, shipment, wanted, note);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: `shipment_${wanted.change}`,
    subject_kind: "order",
    subject_id: shipment.order_id,
    details: { shipment_id: shipment.id },
  });
  await finish(tx, shipment, wanted, site);
  if (shipment.is_customer_gone) await scheduleForgetting(tx, shipment.user_id);
  return shipment;
}

/** Its customer's account, its payment, the order, then the shipment. */
async function lockShipment(tx: Transaction, actor: Actor, id: string): Promise<LockedShipment> {
  const found = await tx.maybeOne(sql({ order_id: "uuid", user_id: "uuid" })`
    select order_id, user_id from shipments join orders on orders.id = order_id where shipments.id = ${id}`);
  if (!found) throw shipmentNotFound();
  const customers = await lockWriters(tx, [found.user_id]);
  const gateway_payment_id = await lockPaymentOf(tx, { type: "order", id: found.order_id });
  await tx.one(sql({ id: "uuid" })`select id from orders where id = ${found.order_id} for update`);
  const shipment = await tx.one(sql(shipmentShape)`
    select shipments.id, order_id, order_number, user_id, email, total_paise as amount_paise, vendor_id, seller_name,
      shipments.status, paid_at is not null as is_paid, payment_status = 'refunded' as is_refunded, goods_paise, shipments.shipping_paise, shipments.tax_paise,
      commission_paise
    from shipments join orders on orders.id = order_id where shipments.id = ${id} for update of shipments`);
  if (!canReadShipment(actor, shipment)) throw shipmentNotFound();
  return { ...shipment, gateway_payment_id, is_customer_gone: !customers.has(found.user_id) };
}

export function shipmentNotFound(): Failure {
  return new Failure(404, "shipment_not_found", m.orders_shipment_not_found());
}

function paidJustNow(): Failure {
  return new Failure(409, "paid_just_now", m.orders_paid_just_now());
}

function allRefunded(): Failure {
  return new Failure(409, "order_refunded", m.orders_refunded_not_sent());
}

function notPossible(change: ShipmentChange): Failure {
  const messages: Record<ShipmentChange, () => string> = {
    processing: m.orders_not_possible_processing,
    shipped: m.orders_not_possible_shipped,
    delivered: m.orders_not_possible_delivered,
    cancelled: m.orders_not_possible_cancelled,
  };
  return new Failure(409, "wrong_state", messages[change]());
}

async function noteChange(
  tx: Transaction,
  { user_id: actor_id }: Actor,
  { id: shipment_id, order_id }: LockedShipment,
  { change, tracking_number, reason }: WantedChange,
  note: string | undefined,
): Promise<void> {
  const detail = (change === "cancelled" ? reason : tracking_number) ?? null;
  const entry = { order_id, shipment_id, actor_id };
  await noteEvents(tx, [{ ...entry, event: change, detail }]);
  if (note) await noteEvents(tx, [{ ...entry, event: "noted", detail: note }]);
}

/** Derives the order's status from its shipments. */
async function followShipments(tx: Transaction, order_id: string, note: string | undefined): Promise<void> {
  const shipments = await tx.many(sql({ status: oneOf(...orderStatuses) })`
    select status from shipments where order_id = ${order_id}`);
  const status = statusOfShipments(shipments.map((shipment) => shipment.status));
  await tx.run(command`
    update orders set status = ${status}, notes = coalesce(${note ?? null}::text, notes), updated_at = now()
    where id = ${order_id}`);
}

async function finish(
  tx: Transaction,
  shipment: LockedShipment,
  wanted: WantedChange,
  site: MailSite,
): Promise<void> {
  const order = { ...shipment, id: shipment.order_id };
  const sent = { ...shipment, tracking_number: wanted.tracking_number ?? null };
  if (wanted.change === "shipped") {
    await issueInvoice(tx, shipment);
    await queueMails(tx, [shippedMail(order, sent, site)]);
  }
  if (wanted.change === "delivered") {
    await recordDeliveries(tx, shipment);
    await queueMails(tx, [deliveredMail(order, sent, site)]);
  }
}

async function itemsOf(tx: Transaction, shipments: readonly LockedShipment[]) {
  const ids = new Set(shipments.map(({ id }) => id));
  const items = await itemsOfOrders(tx, [...new Set(shipments.map(({ order_id }) => order_id))]);
  return [...items.values()].flat().filter(({ shipment_id }) => ids.has(shipment_id));
}

/** Delivery allows reviews of the products. */
async function recordDeliveries(tx: Transaction, shipment: LockedShipment): Promise<void> {
  for (const { id, product_id } of await itemsOf(tx, [shipment]))
    await recordDelivery(tx, {
      order_item_id: id,
      product_id,
      user_id: shipment.user_id,
      delivered_at: new Date(),
    });
}

/**
 * Reverses the goods, shipping and tax of cancelled shipments: restocks, books and refunds at the gateway. For all of
 * them together, since products are locked by id, and before the sellers' accounts.
 */
async function giveBack(
  tx: Transaction,
  actor: Actor,
  shipments: readonly LockedShipment[],
  reason: string,
  site: MailSite,
): Promise<void> {
  const items = await itemsOf(tx, shipments);
  await putBackStock(
    tx,
    items.filter(({ is_from_stock }) => is_from_stock),
  );
  const refunds: (DueRefund & { offsets: LedgerTransaction[] })[] = [];
  for (const shipment of shipments) refunds.push(await orderRefund(tx, actor, shipment));
  await postTransactions(tx, [
    ...shipments.map((shipment) => bookCancellation(shipment, new Date())),
    ...refunds.flatMap(({ offsets }) => offsets),
  ]);
  await queueMails(
    tx,
    shipments.flatMap((shipment, at) => {
      const refund = refunds[at];
      const order = { ...shipment, id: shipment.order_id };
      return refund
        ? [cancelledMail(order, { ...shipment, tracking_number: null, ...refund, reason }, site)]
        : [];
    }),
  );
}

async function orderRefund(tx: Transaction, actor: Actor, shipment: LockedShipment) {
  const { id, order_id, vendor_id, gateway_payment_id, order_number } = shipment;
  // Settled since its payment was looked up. Payments are locked before orders, so it is too late to lock it now.
  if (gateway_payment_id === undefined) throw paidJustNow();
  const refund = await refundDue(tx, {
    reference: id,
    order_id,
    vendor_id,
    gateway_payment_id,
    amount_paise: shipment.goods_paise + shipment.shipping_paise + shipment.tax_paise,
    // The reason's text is stored only in the order's history, where an erasure finds it.
    reason: `Cancelled: ${order_number}`,
    requested_by: actor.user_id,
  });
  if (refund.given_before_paise > 0)
    await tx.run(command`
      update shipments set given_before_paise = ${refund.given_before_paise} where id = ${id}`);
  return refund;
}

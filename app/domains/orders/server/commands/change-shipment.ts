import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordDelivery, withdrawDeliveries } from "../../../catalog/server/commands/record-delivery.ts";
import type { DueRefund } from "../../../payments/server/commands/request-refund.ts";
import { shipmentStatuses, statusOfShipments } from "../../order.ts";
import { needsOtherAdmin } from "../../parties.ts";
import { canChange, mayEverChange, type ShipmentChange, shipmentChanges } from "../../states.ts";
import { cancelledMail, deliveredMail, type MailSite, shippedMail, toCustomer } from "../mails.ts";
import { deliveriesTakenBack } from "../queries/parts-of-orders.ts";
import { reverseShipments, itemsOfShipments } from "./reverse-shipments.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { type LockedShipment, lockShipment } from "./lock-shipment.ts";
import { followMissing, notMissing } from "./missing-shipments.ts";
import { noteEvents } from "./note-events.ts";
import { notifyOfShipments } from "./notify-of-shipments.ts";
import { scheduleForgetting } from "./schedule-forgetting.ts";

type ShipmentSite = MailSite & Pick<Services, "notifier">;

export type WantedChange = {
  shipment_id: string;
  change: ShipmentChange;
  /** With "shipped". */
  tracking_number?: string;
  /** With a tracking number. */
  courier?: string;
  /** Shown to the customer; with "processing", "shipped" and "delivered" a note. */
  reason?: string;
  /** With "returned_to_sender". */
  can_be_sold_again?: boolean;
  /** Decides on what its customer says: only for those who may decide, and while it is open. */
  of_missing?: boolean;
};

/**
 * Changes one shipment: updates the order's status, notifies customer and seller and records the change in the history.
 * A cancellation, a loss and a return to the sender book what is owed to the customer, and order the refund; the first
 * restocks the goods, the last where they can be sold again. 404 when the actor may not see it, 403 for changes that
 * this person may never make, 409 when the change is no longer possible. Returns the ids of the order and its customer,
 * and the tags to publish.
 */
export async function updateShipment(
  tx: Transaction,
  actor: Actor,
  wanted: WantedChange,
  site: ShipmentSite,
): Promise<{ order_id: string; user_id: string; tags: string[] }> {
  const shipment = await changeOne(tx, actor, wanted, site);
  const { change, tracking_number } = wanted;
  const refunds = await endWithoutGoods(tx, actor, shipment, wanted, site);
  const told = { change, tracking_number, refunds };
  const tags = await notifyOfShipments(tx, { notifier: site.notifier, actor }, [shipment], told);
  return { order_id: shipment.order_id, user_id: shipment.user_id, tags };
}

async function endWithoutGoods(
  tx: Transaction,
  actor: Actor,
  shipment: LockedShipment,
  { change, reason = "", can_be_sold_again = false }: WantedChange,
  site: MailSite,
): Promise<DueRefund[]> {
  if (change === "cancelled") return cancel(tx, actor, [shipment], reason, site);
  if (change !== "lost" && change !== "returned_to_sender") return [];
  const is_restocked = change === "returned_to_sender" && can_be_sold_again;
  return reverseShipments(tx, actor, [shipment], { change, is_restocked });
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
  const refunds = await cancel(tx, actor, cancelled, reason, site);
  const told = { change: "cancelled", refunds } as const;
  return notifyOfShipments(tx, { notifier: site.notifier, actor }, cancelled, told);
}

async function cancel(
  tx: Transaction,
  actor: Actor,
  shipments: readonly LockedShipment[],
  reason: string,
  site: MailSite,
): Promise<DueRefund[]> {
  const refunds = await reverseShipments(tx, actor, shipments, { change: "cancelled", is_restocked: true });
  await queueMails(
    tx,
    shipments.flatMap((shipment, at) => {
      const refund = refunds[at];
      const order = { ...shipment, id: shipment.order_id };
      return refund
        ? [
            toCustomer(order, () =>
              cancelledMail(
                order,
                { ...shipment, tracking_number: null, courier: null, ...refund, reason },
                site,
              ),
            ),
          ]
        : [];
    }),
  );
  return refunds;
}

async function changeOne(
  tx: Transaction,
  actor: Actor,
  wanted: WantedChange,
  site: MailSite,
): Promise<LockedShipment> {
  const { change, reason } = wanted;
  const shipment = await lockShipment(tx, actor, wanted.shipment_id);
  const now = new Date();
  const decision = "missing_delivered";
  if (wanted.of_missing && !mayEverChange(actor, shipment, decision))
    throw notAllowed(actor, shipment, decision);
  if (wanted.of_missing && !canChange(actor, shipment, decision, now)) throw notPossible(shipment, decision);
  if (!mayEverChange(actor, shipment, change)) throw notAllowed(actor, shipment, change);
  if (!canChange(actor, shipment, change, now))
    throw canChange(actor, { ...shipment, is_refunded: false }, change, now)
      ? allRefunded()
      : notPossible(shipment, change);
  const note = isNoted(change) ? reason : undefined;
  await moveTo(tx, shipment, wanted);
  await followMissing(tx, shipment, change);
  await followShipments(tx, shipment.order_id, note);
  await noteChange(tx, actor, shipment, wanted, note);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: `shipment_${change}`,
    subject_kind: "order",
    subject_id: shipment.order_id,
    details: { shipment_id: shipment.id },
  });
  await finish(tx, shipment, wanted, site);
  if (shipment.is_customer_gone) await scheduleForgetting(tx, shipment.user_id);
  return shipment;
}

/** Whether its reason is a note, kept beside the change. */
function isNoted(change: ShipmentChange): boolean {
  return change === "processing" || change === "shipped" || change === "delivered";
}

/** A delivery keeps its day when an admin confirms it. */
async function moveTo(
  tx: Transaction,
  { id, status }: LockedShipment,
  { change, tracking_number, courier }: WantedChange,
): Promise<void> {
  const { to } = shipmentChanges[change];
  if (to === null || to === status) return;
  // The customer may cancel it, but not set a tracking number.
  const number = isNoted(change) ? (tracking_number ?? null) : null;
  const carrier = number === null ? null : (courier ?? null);
  await tx.run(command`
    update shipments set status = ${to}, tracking_number = coalesce(${number}::text, tracking_number),
      courier = coalesce(${carrier}::text, courier),
      shipped_at = case when ${change} = 'shipped' then now() else shipped_at end,
      delivered_at = case when ${to} = 'delivered' then now() end
    where id = ${id}`);
}

function notAllowed(actor: Actor, shipment: LockedShipment, change: ShipmentChange): Failure {
  if (needsOtherAdmin(actor, shipment)) return new Failure(403, "forbidden", m.orders_other_admin());
  const messages: Partial<Record<ShipmentChange, () => string>> = {
    missing: m.orders_only_for_customers,
    missing_withdrawn: m.orders_only_for_customers,
    missing_delivered: m.orders_only_for_team,
    undelivered: m.orders_only_for_team,
  };
  return new Failure(403, "forbidden", (messages[change] ?? m.orders_not_for_customers)());
}

function allRefunded(): Failure {
  return new Failure(409, "order_refunded", m.orders_refunded_not_sent());
}

function notPossible(shipment: LockedShipment, change: ShipmentChange): Failure {
  if (change === "missing") return notMissing(shipment);
  if (change === "delivered" && shipment.missing === "open")
    return new Failure(409, "missing_open", m.orders_missing_team_decides());
  const messages: Record<Exclude<ShipmentChange, "missing">, () => string> = {
    processing: m.orders_not_possible_processing,
    shipped: m.orders_not_possible_shipped,
    delivered: m.orders_not_possible_delivered,
    cancelled: m.orders_not_possible_cancelled,
    lost: m.orders_not_possible_lost,
    returned_to_sender: m.orders_not_possible_returned,
    undelivered: m.orders_not_possible_undelivered,
    missing_withdrawn: m.orders_not_possible_missing,
    missing_delivered: m.orders_not_possible_missing,
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
  const detail = (isNoted(change) ? tracking_number : reason) ?? null;
  const entry = { order_id, shipment_id, actor_id };
  await noteEvents(tx, [{ ...entry, event: change, detail }]);
  if (note) await noteEvents(tx, [{ ...entry, event: "noted", detail: note }]);
}

/** Derives the order's status from its shipments. */
async function followShipments(tx: Transaction, order_id: string, note: string | undefined): Promise<void> {
  const shipments = await tx.many(sql({ status: oneOf(...shipmentStatuses) })`
    select status from shipments where order_id = ${order_id}`);
  const status = statusOfShipments(shipments.map((shipment) => shipment.status));
  await tx.run(command`
    update orders set status = ${status}, notes = coalesce(${note ?? null}::text, notes), updated_at = now()
    where id = ${order_id}`);
}

async function finish(
  tx: Transaction,
  shipment: LockedShipment,
  { change, tracking_number, courier }: WantedChange,
  site: MailSite,
): Promise<void> {
  const order = { ...shipment, id: shipment.order_id };
  const sent = { ...shipment, tracking_number: tracking_number ?? null, courier: courier ?? null };
  if (change === "shipped") {
    await issueInvoice(tx, shipment);
    await queueMails(tx, [toCustomer(order, () => shippedMail(order, sent, site))]);
  }
  if (change === "delivered") {
    const parts = await deliveriesTakenBack(tx, [shipment.order_id]);
    const taken_back = parts.find(({ id }) => id === shipment.id)?.taken_back ?? 0;
    await queueMails(tx, [toCustomer(order, () => deliveredMail(order, { ...sent, taken_back }, site))]);
  }
  const { to } = shipmentChanges[change];
  if (to === null || to === shipment.status) return;
  if (to === "delivered") await recordDeliveries(tx, shipment);
  else if (shipment.status === "delivered")
    await withdrawDeliveries(
      tx,
      (await itemsOfShipments(tx, [shipment])).map(({ id }) => id),
    );
}

/** Delivery allows reviews of the products. */
async function recordDeliveries(tx: Transaction, shipment: LockedShipment): Promise<void> {
  for (const { id, product_id } of await itemsOfShipments(tx, [shipment]))
    await recordDelivery(tx, {
      order_item_id: id,
      product_id,
      user_id: shipment.user_id,
      delivered_at: new Date(),
    });
}

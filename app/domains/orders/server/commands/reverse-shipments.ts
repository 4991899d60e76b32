import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { storedLocale } from "../../../../text/language.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { putBackStock } from "../../../catalog/server/commands/take-stock.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import type { LedgerTransaction } from "../../../ledger/schema.ts";
import type { DueRefund } from "../../../payments/server/commands/request-refund.ts";
import { bookCancellation } from "../bookings.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import type { LockedShipment } from "./lock-shipment.ts";
import { refundDue } from "./refund-due.ts";

type Ending = {
  change: "cancelled" | "lost" | "returned_to_sender";
  /** Whether the goods can be sold again. */
  is_restocked: boolean;
};

/**
 * Reverses the goods, shipping and tax of shipments that have ended without their goods: restocks, books, credits an
 * invoice, and refunds at the gateway. For all of them together, since products are locked by id, and before the
 * sellers' accounts. Returns the refund of each.
 */
export async function reverseShipments(
  tx: Transaction,
  actor: Actor,
  shipments: readonly LockedShipment[],
  { change, is_restocked }: Ending,
): Promise<DueRefund[]> {
  const items = await itemsOfShipments(tx, shipments);
  if (is_restocked)
    await putBackStock(
      tx,
      items.filter(({ is_from_stock }) => is_from_stock),
    );
  const refunds: (DueRefund & { offsets: LedgerTransaction[] })[] = [];
  for (const shipment of shipments) refunds.push(await orderRefund(tx, actor, shipment, change));
  await postTransactions(tx, [
    ...shipments.map((shipment) => bookCancellation(shipment, new Date())),
    ...refunds.flatMap(({ offsets }) => offsets),
  ]);
  for (const shipment of shipments) {
    const own = items.filter(({ shipment_id }) => shipment_id === shipment.id);
    await issueCreditNote(tx, { ...shipment, shipment_id: shipment.id, return_id: null, items: own });
  }
  return refunds;
}

export async function itemsOfShipments(tx: Transaction, shipments: readonly LockedShipment[]) {
  const ids = new Set(shipments.map(({ id }) => id));
  const items = await itemsOfOrders(tx, [...new Set(shipments.map(({ order_id }) => order_id))]);
  return [...items.values()].flat().filter(({ shipment_id }) => ids.has(shipment_id));
}

/** The reason's text is stored only in the order's history, where an erasure finds it. */
const refundReasons: Record<
  Ending["change"],
  (order: { order_number: string }, options: typeof storedLocale) => string
> = {
  cancelled: m.orders_refund_cancelled,
  lost: m.orders_refund_lost,
  returned_to_sender: m.orders_refund_returned_to_sender,
};

async function orderRefund(
  tx: Transaction,
  actor: Actor,
  shipment: LockedShipment,
  change: Ending["change"],
): Promise<DueRefund & { offsets: LedgerTransaction[] }> {
  const { id, order_id, vendor_id, gateway_payment_id, order_number } = shipment;
  // Settled since its payment was looked up. Payments are locked before orders, so it is too late to lock it now.
  if (gateway_payment_id === undefined) throw new Failure(409, "paid_just_now", m.orders_paid_just_now());
  const refund = await refundDue(tx, {
    reference: id,
    order_id,
    vendor_id,
    gateway_payment_id,
    amount_paise: shipment.goods_paise + shipment.shipping_paise + shipment.tax_paise,
    reason: refundReasons[change]({ order_number }, storedLocale),
    requested_by: actor.user_id,
  });
  if (refund.given_before_paise > 0)
    await tx.run(command`
      update shipments set given_before_paise = ${refund.given_before_paise} where id = ${id}`);
  return refund;
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import { putBackStock } from "../../../catalog/server/commands/take-stock.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { requestRefund } from "../../../payments/server/commands/request-refund.ts";
import { bookCancellation } from "../bookings.ts";
import { itemsOfOrders } from "../queries/parts-of-orders.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import type { LockedShipment } from "./lock-shipment.ts";

type Ending = {
  change: "cancelled" | "lost" | "returned_to_sender";
  /** Whether the goods can be sold again. */
  is_restocked: boolean;
};

/**
 * Reverses the goods, shipping and tax of shipments that have ended without their goods: restocks, books, credits an
 * invoice, and refunds at the gateway. For all of them together, since products are locked by id, and before the
 * sellers' accounts. Returns what is refunded for each.
 */
export async function giveBack(
  tx: Transaction,
  actor: Actor,
  shipments: readonly LockedShipment[],
  { change, is_restocked }: Ending,
): Promise<Map<string, number>> {
  const items = await itemsOfShipments(tx, shipments);
  if (is_restocked)
    await putBackStock(
      tx,
      items.filter(({ is_from_stock }) => is_from_stock),
    );
  await postTransactions(
    tx,
    shipments.map((shipment) => bookCancellation(shipment, new Date())),
  );
  const refunds = new Map<string, number>();
  for (const shipment of shipments) {
    const refund_paise = shipment.goods_paise + shipment.shipping_paise + shipment.tax_paise;
    await orderRefund(tx, actor, shipment, { change, amount_paise: refund_paise });
    refunds.set(shipment.id, refund_paise);
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
const refundReasons: Record<Ending["change"], string> = {
  cancelled: "Cancelled",
  lost: "Lost on its way",
  returned_to_sender: "Returned to its sender",
};

async function orderRefund(
  tx: Transaction,
  actor: Actor,
  { gateway_payment_id, order_number }: LockedShipment,
  { change, amount_paise }: Pick<Ending, "change"> & { amount_paise: number },
): Promise<void> {
  // Settled since its payment was looked up. Payments are locked before orders, so it is too late to lock it now.
  if (gateway_payment_id === undefined) throw new Failure(409, "paid_just_now", m.orders_paid_just_now());
  await requestRefund(tx, {
    gateway_payment_id,
    amount_paise,
    reason: `${refundReasons[change]}: ${order_number}`,
    requested_by: actor.user_id,
  });
}

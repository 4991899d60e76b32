import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { ItemDetails } from "../../order-details.ts";
import type { PaidShipment, ReturnedPieces, SharedShipment } from "../../return-amounts.ts";
import type { ReturnForm } from "../../return-form.ts";
import { isOpen } from "../../return-states.ts";
import { returnNotFound } from "../commands/lock-return.ts";
import { moneyOfReturns } from "./money-of-returns.ts";
import { readOrderDetails } from "./order-details.ts";

/** 404 for items this person did not buy, 409 for items that cannot be returned. */
export async function readReturnForm(
  db: Queryable,
  actor: Actor,
  ids: { order_id: string; item_id: string },
): Promise<ReturnForm> {
  const order = await readOrderDetails(db, actor, ids.order_id);
  const shipment = order.shipments.find(({ items }) => items.some(({ id }) => id === ids.item_id));
  const item = shipment?.items.find(({ id }) => id === ids.item_id);
  if (!order.is_own || !shipment || !item) throw returnNotFound();
  const { returnable, returns, id, product_name, product_image_url } = item;
  if (!returnable) throw new Failure(409, "not_returnable", reasonOf(shipment.delivered_at, returns));
  const money = (await moneyOfReturns(db, [order.id]))(shipment.id);
  return {
    order_id: order.id,
    order_number: order.order_number,
    item: { id, product_name, product_image_url },
    seller_name: shipment.seller_name,
    returnable,
    shipment: paidOf(money.shipment),
    left_paise: money.left_paise,
    refunded: money.refunded.map(piecesOf),
    open: money.open.map(piecesOf),
  };
}

/** Leaves out the seller's internals, such as the commission. */
function paidOf({ goods_paise, shipping_paise, tax_paise, items }: SharedShipment): PaidShipment {
  const own = items.map(({ id, quantity, total_paise }) => ({ id, quantity, total_paise }));
  return { goods_paise, shipping_paise, tax_paise, items: own };
}

function piecesOf({ item_id, quantity, reason }: ReturnedPieces): ReturnedPieces {
  return { item_id, quantity, reason };
}

function reasonOf(delivered_at: Date | null, returns: ItemDetails["returns"]): string {
  if (delivered_at === null) return m.orders_return_not_delivered();
  if (returns.some(isOpen)) return m.orders_return_runs();
  return m.orders_return_too_late();
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { refundableAmounts } from "../../../payments/server/queries/payments-in-full.ts";
import type { ReturnedPieces, SharedShipment } from "../../return-amounts.ts";
import { openReturnStatuses } from "../../return-states.ts";
import { returnReasons } from "../../returns.ts";
import { itemsOfOrders, type Shipment, shipmentsOfOrders } from "./parts-of-orders.ts";

type ReturnOfShipment = ReturnedPieces & { id: string };

/** Input for computing the amounts of a shipment's returns. */
export type ReturnsMoney = {
  shipment: SharedShipment & Pick<Shipment, "is_tax_of_seller">;
  /** No more goes back: of this part, and of the order's payment. */
  left_paise: number;
  refunded: ReturnOfShipment[];
  open: ReturnOfShipment[];
};

/** By shipment. Refunds lock the shipment, so that the last return is known to be the last. */
export async function moneyOfReturns(
  db: Queryable,
  order_ids: readonly string[],
): Promise<(shipment_id: string) => ReturnsMoney> {
  const ids = [...new Set(order_ids)];
  const [shipments, items, refundable, returns] = await Promise.all([
    shipmentsOfOrders(db, ids),
    itemsOfOrders(db, ids),
    refundableAmounts(db, "order", ids),
    db.many(sql({
      id: "uuid",
      shipment_id: "uuid",
      item_id: "uuid",
      quantity: "int4",
      reason: oneOf(...returnReasons),
      is_refunded: "bool",
    })`
      select id, shipment_id, item_id, quantity, reason, status = 'refunded' as is_refunded from order_returns
      where order_id = any(${ids}::uuid[]) and status = any(${["refunded", ...openReturnStatuses]}::text[])`),
  ]);
  const of_all = [...shipments.values()].flat();
  const all_items = [...items.values()].flat();
  return (shipment_id) => {
    const shipment = of_all.find(({ id }) => id === shipment_id);
    if (!shipment) throw new Error("A return is of a shipment of its order");
    const is_of_shipment = (part: { shipment_id: string }) => part.shipment_id === shipment_id;
    const own = returns.filter(is_of_shipment);
    return {
      shipment: { ...shipment, items: all_items.filter(is_of_shipment) },
      left_paise: Math.max(Math.min(shipment.left_paise, refundable.get(shipment.order_id) ?? 0), 0),
      refunded: own.filter(({ is_refunded }) => is_refunded),
      open: own.filter(({ is_refunded }) => !is_refunded),
    };
  };
}

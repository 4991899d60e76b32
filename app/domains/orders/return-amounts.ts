import { isSellersFault, type ReturnReason } from "./returns.ts";

/** What goes back with a return, exact to the paisa over any sequence of partial returns. */

export type SharedShipment = {
  goods_paise: number;
  shipping_paise: number;
  tax_paise: number;
  commission_paise: number;
  /** All of it, in the order of their ids. */
  items: readonly { id: string; quantity: number; total_paise: number }[];
};

export type RefundedBefore = { item_id: string; quantity: number; reason: ReturnReason };

export type ReturnAmounts = {
  goods_paise: number;
  tax_paise: number;
  shipping_paise: number;
  /** Of the goods, given back by the organisation to the seller. */
  commission_paise: number;
};

type Wanted = RefundedBefore;

/**
 * Each item has a share of its shipment's tax and commission by its goods, and each piece one of its item's. All parts
 * are rounded down but the last one, which takes the rest: so the items sum to the shipment, and the pieces to the item.
 * Delivery goes back with the last piece of a shipment that was returned whole, because of the seller's fault alone.
 */
export function returnAmounts(
  shipment: SharedShipment,
  before: readonly RefundedBefore[],
  wanted: Wanted,
): ReturnAmounts {
  const item = shipment.items.find(({ id }) => id === wanted.item_id);
  if (!item) throw new Error("A return is of an item of its shipment");
  const from = refundedQuantity(before, item.id);
  const to = from + wanted.quantity;
  const piecesOf = (whole_paise: number) => partOf(whole_paise, item.quantity, from, to);
  const shares = shareOfItem(shipment, item.id);
  return {
    goods_paise: piecesOf(item.total_paise),
    tax_paise: piecesOf(shares.tax_paise),
    commission_paise: piecesOf(shares.commission_paise),
    shipping_paise: isWholeByFault(shipment, [...before, wanted]) ? shipment.shipping_paise : 0,
  };
}

/** What an item has of its shipment's tax and commission. */
export function shareOfItem(
  { items, goods_paise, tax_paise, commission_paise }: SharedShipment,
  item_id: string,
): { tax_paise: number; commission_paise: number } {
  const at = items.findIndex(({ id }) => id === item_id);
  const from = items.slice(0, at).reduce((sum, { total_paise }) => sum + total_paise, 0);
  const to = from + (items[at]?.total_paise ?? 0);
  return {
    tax_paise: partOf(tax_paise, goods_paise, from, to),
    commission_paise: partOf(commission_paise, goods_paise, from, to),
  };
}

/** Of a sum that is divided into equal units: the units after `from`, up to `to`. BigInt, as products exceed 2^53. */
function partOf(whole_paise: number, units: number, from: number, to: number): number {
  const upTo = (unit: number) => (BigInt(whole_paise) * BigInt(unit)) / BigInt(units);
  return Number(upTo(to) - upTo(from));
}

function refundedQuantity(refunded: readonly RefundedBefore[], item_id: string): number {
  const of_item = refunded.filter((earlier) => earlier.item_id === item_id);
  return of_item.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isWholeByFault({ items }: SharedShipment, refunded: readonly RefundedBefore[]): boolean {
  return (
    refunded.every(({ reason }) => isSellersFault(reason)) &&
    items.every(({ id, quantity }) => refundedQuantity(refunded, id) === quantity)
  );
}

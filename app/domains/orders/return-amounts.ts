import { isSellersFault, type ReturnReason } from "./returns.ts";

/** Refund amounts of returns, exact to the paisa over any sequence of partial returns. */

export type SharedShipment = {
  goods_paise: number;
  shipping_paise: number;
  tax_paise: number;
  commission_paise: number;
  /** All items, in the order of their ids. */
  items: readonly { id: string; quantity: number; total_paise: number }[];
};

/** The part visible to the customer. */
export type PaidShipment = Omit<SharedShipment, "commission_paise">;

/** Pieces returned or to be returned. */
export type ReturnedPieces = { item_id: string; quantity: number; reason: ReturnReason };

/** Refund to the customer. */
export type RefundAmounts = { goods_paise: number; tax_paise: number; shipping_paise: number };

export type ReturnAmounts = RefundAmounts & {
  /** Commission on the goods, refunded by the organisation to the seller. */
  commission_paise: number;
};

/**
 * Each item has a share of its shipment's tax and commission by its goods, and each piece a share of its item's. All
 * parts are rounded down except the last, which takes the remainder: so items sum to the shipment, and pieces to the
 * item. `before`: what was already refunded.
 */
export function returnAmounts(
  shipment: SharedShipment,
  before: readonly ReturnedPieces[],
  wanted: ReturnedPieces,
): ReturnAmounts {
  const commission_paise = shareOfItem(shipment, wanted.item_id, shipment.commission_paise);
  return {
    ...refundAmounts(shipment, before, wanted),
    commission_paise: partOfPieces(shipment, before, wanted, commission_paise),
  };
}

/** The same for the amounts the customer sees. */
export function refundAmounts(
  shipment: PaidShipment,
  before: readonly ReturnedPieces[],
  wanted: ReturnedPieces,
): RefundAmounts {
  const { total_paise } = itemOf(shipment, wanted.item_id);
  const tax_paise = shareOfItem(shipment, wanted.item_id, shipment.tax_paise);
  return {
    goods_paise: partOfPieces(shipment, before, wanted, total_paise),
    tax_paise: partOfPieces(shipment, before, wanted, tax_paise),
    shipping_paise: deliveryBack(shipment, [...before, wanted]).paise,
  };
}

/**
 * Why the delivery charge is refunded or not. free: there was none. kept: some goods are not refunded. choice: no
 * goods came back by the seller's fault. part: some did. whole: all did.
 */
type Delivery = { paise: number; because: "free" | "kept" | "choice" | "part" | "whole" };

/**
 * While some goods are kept, the delivery charge is not refunded. Once all are refunded, each party bears the delivery
 * of the goods returned because of it: the refund is the share of the goods returned by the seller's fault, in
 * whatever order the returns came. That happens once, with the last pieces, after which nothing is left to return.
 */
function deliveryBack(
  { items, goods_paise, shipping_paise }: PaidShipment,
  returned: readonly ReturnedPieces[],
): Delivery {
  if (shipping_paise === 0) return { paise: 0, because: "free" };
  if (items.some(({ id, quantity }) => quantityOf(returned, id) < quantity))
    return { paise: 0, because: "kept" };
  const by_fault = returned.filter(({ reason }) => isSellersFault(reason));
  if (by_fault.length === returned.length) return { paise: shipping_paise, because: "whole" };
  if (by_fault.length === 0) return { paise: 0, because: "choice" };
  const fault_paise = items.reduce(
    (sum, { id, quantity, total_paise }) => sum + partOf(total_paise, quantity, 0, quantityOf(by_fault, id)),
    0,
  );
  return { paise: partOf(shipping_paise, goods_paise, 0, fault_paise), because: "part" };
}

export type ForeseenDelivery = Delivery & {
  /** The full delivery charge. */
  whole_paise: number;
  /** Refunded with the last of the open returns, not with this one. */
  waits: boolean;
};

/** Expected delivery refund if this return is accepted now, or else once the open ones are too. */
export function foreseenDelivery(
  shipment: PaidShipment,
  { refunded, open }: { refunded: readonly ReturnedPieces[]; open: readonly ReturnedPieces[] },
  wanted: ReturnedPieces,
): ForeseenDelivery {
  const whole_paise = shipment.shipping_paise;
  const now = deliveryBack(shipment, [...refunded, wanted]);
  if (now.because !== "kept") return { ...now, whole_paise, waits: false };
  const later = deliveryBack(shipment, [...refunded, ...open, wanted]);
  return { ...later, whole_paise, waits: later.paise > 0 };
}

/** An item's share of a shipment's amount, such as the tax. */
export function shareOfItem(
  { items, goods_paise }: PaidShipment,
  item_id: string,
  whole_paise: number,
): number {
  const at = items.findIndex(({ id }) => id === item_id);
  const from = items.slice(0, at).reduce((sum, { total_paise }) => sum + total_paise, 0);
  return partOf(whole_paise, goods_paise, from, from + (items[at]?.total_paise ?? 0));
}

/** The part of an amount divided into equal units: units after `from`, up to `to`. BigInt, as products exceed 2^53. */
function partOf(whole_paise: number, units: number, from: number, to: number): number {
  const upTo = (unit: number) => (BigInt(whole_paise) * BigInt(unit)) / BigInt(units);
  return Number(upTo(to) - upTo(from));
}

/** These pieces' share of an item's amount, after those before. */
function partOfPieces(
  shipment: PaidShipment,
  before: readonly ReturnedPieces[],
  { item_id, quantity }: ReturnedPieces,
  whole_paise: number,
): number {
  const from = quantityOf(before, item_id);
  return partOf(whole_paise, itemOf(shipment, item_id).quantity, from, from + quantity);
}

function itemOf({ items }: PaidShipment, item_id: string): PaidShipment["items"][number] {
  const item = items.find(({ id }) => id === item_id);
  if (!item) throw new Error("A return is of an item of its shipment");
  return item;
}

function quantityOf(returned: readonly ReturnedPieces[], item_id: string): number {
  const of_item = returned.filter((pieces) => pieces.item_id === item_id);
  return of_item.reduce((sum, { quantity }) => sum + quantity, 0);
}

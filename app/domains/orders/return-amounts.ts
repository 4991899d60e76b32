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

/** What its customer may know of it. */
export type PaidShipment = Omit<SharedShipment, "commission_paise">;

/** Pieces that were returned, or will be. */
export type ReturnedPieces = { item_id: string; quantity: number; reason: ReturnReason };

/** What goes back to the customer. */
export type RefundAmounts = { goods_paise: number; tax_paise: number; shipping_paise: number };

export type ReturnAmounts = RefundAmounts & {
  /** Of the goods, given back by the organisation to the seller. */
  commission_paise: number;
};

/**
 * Each item has a share of its shipment's tax and commission by its goods, and each piece one of its item's. All parts
 * are rounded down but the last one, which takes the rest: so the items sum to the shipment, and the pieces to the item.
 * `before`: what was refunded already.
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

/** The same, of what the customer sees. */
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
 * Why the delivery goes back, or does not. free: it cost nothing. kept: something is not refunded. choice: nothing came
 * back by the seller's fault. part: some of it did. whole: all of it.
 */
type Delivery = { paise: number; because: "free" | "kept" | "choice" | "part" | "whole" };

/**
 * While something is kept, the parcel was of use. Once everything is refunded, each side bears the delivery of the goods
 * that came back because of it: it goes back in the share of those that the seller is at fault for, whatever the order
 * of the returns. That happens once, with the last pieces, after which nothing is left to return.
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
  /** What it cost. */
  whole_paise: number;
  /** It goes back with the last of the open returns, not with this one. */
  waits: boolean;
};

/** What happens to the delivery if this return ends well now, or else once the open ones do too. */
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

/** What an item has of a sum of its shipment, such as the tax. */
export function shareOfItem(
  { items, goods_paise }: PaidShipment,
  item_id: string,
  whole_paise: number,
): number {
  const at = items.findIndex(({ id }) => id === item_id);
  const from = items.slice(0, at).reduce((sum, { total_paise }) => sum + total_paise, 0);
  return partOf(whole_paise, goods_paise, from, from + (items[at]?.total_paise ?? 0));
}

/** Of a sum that is divided into equal units: the units after `from`, up to `to`. BigInt, as products exceed 2^53. */
function partOf(whole_paise: number, units: number, from: number, to: number): number {
  const upTo = (unit: number) => (BigInt(whole_paise) * BigInt(unit)) / BigInt(units);
  return Number(upTo(to) - upTo(from));
}

/** Of a sum of the whole item: what these pieces have of it, after those before. */
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

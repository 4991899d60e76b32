import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type {
  HistoryEntry,
  ItemDetails,
  OrderDetails,
  Returnable,
  ShipmentDetails,
} from "../../order-details.ts";
import type { OrderPage, OrderRow } from "../../order-list.ts";
import { leftOfParts } from "../../left-of-parts.ts";
import { expectedDelivery } from "../../expected-delivery.ts";
import { lastReturnDay, returnableQuantity, returnRefusal } from "../../return-states.ts";
import type { ReturnSeen } from "../../returns.ts";
import { needsOtherAdmin } from "../../parties.ts";
import { canChange, missingFrom, shipBy, shipmentChangeNames } from "../../states.ts";
import type { OwnReview } from "../../../catalog/review.ts";
import { productsToOpen } from "../../../catalog/server/queries/products-to-open.ts";
import { ownReviewIds, ownReviewsOf } from "../../../catalog/server/queries/reviews.ts";
import { isSoleAdmin } from "../../../accounts/server/queries/active-admins.ts";
import { partsOwed } from "../../../ledger/server/queries/seller-accounts.ts";
import { canSettleRefunds } from "../../../payments/policy.ts";
import { isOpen } from "../../../payments/disputes.ts";
import { disputesOf } from "../../../payments/server/queries/disputes.ts";
import { refundableAmount, refundableNow } from "../../../payments/server/queries/payments-in-full.ts";
import { owedRefundsOf } from "../../../payments/server/queries/late-refunds.ts";
import { orderNotFound } from "../order-not-found.ts";
import { historyOf, listOrders, type OrderEventRow, type OrderSeen, readOrder } from "./orders.ts";
import { noMoreTime } from "../../holding.ts";
import { moreTimeFor } from "./held-orders.ts";
import { papersOfShipments } from "./invoices.ts";
import type { Shipment } from "./parts-of-orders.ts";
import { returnsOfOrder } from "./returns.ts";
import { refundsBorneBy, unowedRefundsOf } from "./unowed-refunds.ts";

/** `listOrders` as rows of the page. */
export async function listOrderRows(...given: Parameters<typeof listOrders>): Promise<OrderPage> {
  const { page, next_cursor } = await listOrders(...given);
  return { orders: page.map((order) => rowOf(given[1], order)), next_cursor };
}

function rowOf(actor: Actor, order: OrderSeen): OrderRow {
  const { id, order_number, created_at, status, payment_status, total_paise, is_part, items } = order;
  const is_own = order.user_id === actor.user_id;
  return {
    id,
    order_number,
    created_at,
    status,
    payment_status,
    total_paise,
    is_part,
    pay_until: is_own && order.is_payable ? order.held_until : null,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    names: items.map(({ product_name }) => product_name),
    image_url: items[0]?.product_image_url ?? null,
  };
}

/** 404 when the actor may not see it. */
export async function readOrderDetails(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<Omit<OrderDetails, "live">> {
  const order = isUuid(id) ? await readOrder(db, actor, id) : undefined;
  if (!order) throw orderNotFound();
  const { user_id, items: _items, shipments, updated_at: _updated_at, undecided_paise, ...shown } = order;
  const is_seller = shipments.some(({ vendor_id }) => vendor_id === actor.user_id);
  const party = is_seller ? "seller" : user_id === actor.user_id ? "customer" : null;
  const is_party = party !== null;
  const can_settle_refunds = canSettleRefunds(actor) && !is_party;
  const payable = { type: "order", id: order.id };
  const sole_admin = canSettleRefunds(actor) && is_party && (await isSoleAdmin(db, actor)) ? party : null;
  const own_part = { order_id: order.id, vendor_id: actor.user_id };
  const [
    history,
    returns,
    papers,
    refunds,
    disputes,
    refundable_paise,
    now_paise,
    unowed,
    own_parts,
    borne_refunds,
    more_time,
    own_reviews,
    to_open,
  ] = await Promise.all([
    historyOf(db, order),
    returnsOfOrder(db, actor, order.id),
    papersOfShipments(
      db,
      shipments.map((shipment) => shipment.id),
    ),
    order.is_part ? [] : owedRefundsOf(db, payable, can_settle_refunds ? actor : undefined),
    disputesOf(db, payable),
    refundableAmount(db, payable),
    refundableNow(db, payable),
    can_settle_refunds || sole_admin !== null ? unowedRefundsOf(db, order.id) : null,
    is_seller ? partsOwed(db, [own_part]) : [],
    is_seller ? refundsBorneBy(db, own_part) : [],
    order.is_payable && user_id === actor.user_id ? moreTimeFor(db, order.id) : noMoreTime,
    reviewsByCustomer(db, actor, order),
    productsToOpen(
      db,
      actor,
      order.items.map(({ product_id }) => product_id),
    ),
  ]);
  const own_texts = await reviewsWithoutPage(db, actor, order, to_open);
  const parts = shipments.map((shipment) => ({
    ...shipmentOf(actor, order, shipment, { returns, own_reviews, own_texts, to_open }),
    papers: papers.get(shipment.id) ?? null,
  }));
  return {
    ...shown,
    is_own: user_id === actor.user_id,
    disputes: order.is_part ? [] : disputes,
    waits_for_bank: own_parts.length > 0 && disputes.some(({ status }) => isOpen(status)),
    can_settle_refunds,
    cancellable_paise: leftOfParts(
      shipments.filter((_shipment, i) => parts[i]?.changes.includes("cancelled")),
      shipments[0]?.borne_otherwise_paise ?? 0,
    ),
    // For a seller, at most their part.
    refundable_paise: Math.max(Math.min(refundable_paise, order.total_paise), 0),
    undisputed_paise: now_paise,
    waits_for_bearer: own_parts.length > 0 && undecided_paise > 0,
    borne_refunds,
    ...more_time,
    sole_admin,
    unowed_refunds: unowed !== null && unowed.unowed_paise > 0 ? unowed : null,
    refunds: can_settle_refunds
      ? refunds
      : refunds.map((refund) => ({ ...refund, failure: null, extra_paise: 0 })),
    shipments: parts,
    history: history.map((entry) => historyEntry(actor, order, entry, returns)),
  };
}

/** By the product; none for another reader, nor before anything was delivered. */
async function reviewsByCustomer(
  db: Queryable,
  { user_id }: Actor,
  order: OrderSeen,
): Promise<ReadonlyMap<string, string>> {
  const is_delivered = order.shipments.some(({ status }) => status === "delivered");
  if (order.user_id !== user_id || !is_delivered) return new Map();
  return ownReviewIds(
    db,
    user_id,
    order.items.map(({ product_id }) => product_id),
  );
}

/** What its customer wrote about products whose pages they cannot open; by the product. */
async function reviewsWithoutPage(
  db: Queryable,
  { user_id }: Actor,
  order: OrderSeen,
  to_open: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OwnReview[]>> {
  const ids = order.items.flatMap(({ product_id }) => (to_open.has(product_id) ? [] : product_id));
  return order.user_id === user_id && ids.length > 0 ? ownReviewsOf(db, user_id, ids) : new Map();
}

/** What is known of the items of an order; reviews by the product. */
type OfItems = {
  returns: readonly ReturnSeen[];
  own_reviews: ReadonlyMap<string, string>;
  own_texts: ReadonlyMap<string, OwnReview[]>;
  to_open: ReadonlySet<string>;
};

function shipmentOf(
  actor: Actor,
  order: OrderSeen,
  shipment: Shipment,
  of_items: OfItems,
): Omit<ShipmentDetails, "papers"> {
  const {
    id,
    vendor_id,
    seller_name,
    status,
    tracking_number,
    courier,
    was_packed,
    shipped_at,
    delivered_at,
  } = shipment;
  const in_state = {
    ...shipment,
    user_id: order.user_id,
    is_paid: order.paid_at !== null,
  };
  const is_buyer = order.user_id === actor.user_id && vendor_id !== actor.user_id;
  const now = new Date();
  return {
    id,
    seller_name,
    status,
    tracking_number,
    courier,
    was_packed,
    shipped_at,
    delivered_at,
    shipping_paise: shipment.shipping_paise,
    left_paise: shipment.left_paise,
    items: order.items
      .filter((item) => item.shipment_id === id)
      .map((item) => itemOf(item, shipment, { is_own: order.user_id === actor.user_id, ...of_items })),
    ship_by: in_state.is_refunded ? null : shipBy(status, order.paid_at),
    expected: expectedDelivery(shipment, order.paid_at),
    missing_since: shipment.missing_since,
    needs_other_admin: shipment.missing === "open" && needsOtherAdmin(actor, in_state),
    missing_from: is_buyer ? missingFrom(shipment) : null,
    changes: shipmentChangeNames.filter((change) => canChange(actor, in_state, change, now)),
  };
}

function itemOf(
  item: OrderSeen["items"][number],
  shipment: Shipment,
  { is_own, returns, own_reviews, own_texts, to_open }: OfItems & { is_own: boolean },
): ItemDetails {
  const before = returns.filter(({ item_id }) => item_id === item.id);
  return {
    ...item,
    has_page: to_open.has(item.product_id),
    own_review_id: own_reviews.get(item.product_id) ?? null,
    own_reviews: own_texts.get(item.product_id) ?? [],
    returns: before,
    returnable: is_own ? returnableOf(item, shipment, before) : null,
  };
}

/** Null: not returnable at this moment. */
function returnableOf(
  { quantity: bought }: { quantity: number },
  { status, returns_from, missing }: Pick<Shipment, "status" | "returns_from" | "missing">,
  before: readonly ReturnSeen[],
): Returnable | null {
  const is_missing = missing === "open";
  const item = { shipment_status: status, returns_from, is_missing, quantity: bought };
  const last_day = lastReturnDay(item);
  const quantity = returnableQuantity(item, before);
  if (last_day === null || returnRefusal(item, before, 1, new Date())) return null;
  return { quantity, last_day };
}

function historyEntry(
  actor: Actor,
  order: OrderSeen,
  entry: OrderEventRow,
  returns: readonly ReturnSeen[],
): HistoryEntry {
  const { id, event, detail, created_at, shipment_id, actor_id, return_id } = entry;
  const returned = returns.find((row) => row.id === return_id);
  const shipment = order.shipments.find((part) => part.id === shipment_id);
  return {
    id,
    event,
    detail,
    created_at,
    seller_name: shipment?.seller_name ?? null,
    returned: returned
      ? { name: returned.product_name, quantity: returned.quantity, reason: returned.reason }
      : null,
    by: whoDid(actor, order.user_id, shipment?.vendor_id, actor_id),
  };
}

function whoDid(
  viewer: Actor,
  customer_id: string,
  vendor_id: string | undefined,
  actor_id: string | null,
): HistoryEntry["by"] {
  if (actor_id === null) return "site";
  if (actor_id === viewer.user_id) return "you";
  if (actor_id === customer_id) return "customer";
  return actor_id === vendor_id ? "seller" : "team";
}

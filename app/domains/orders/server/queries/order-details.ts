import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { HistoryEntry, OrderDetails, ShipmentDetails } from "../../order-details.ts";
import type { OrderPage, OrderRow } from "../../order-list.ts";
import { canChange, type ShipmentChange, shipmentChanges } from "../../states.ts";
import { orderNotFound } from "../order-not-found.ts";
import { historyOf, listOrders, type OrderEventRow, type OrderSeen, readOrder } from "./orders.ts";
import type { Shipment } from "./parts-of-orders.ts";

/** As `listOrders`, in rows of the page. */
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

/** 404 for who may not know of it. */
export async function readOrderDetails(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<Omit<OrderDetails, "live">> {
  const order = isUuid(id) ? await readOrder(db, actor, id) : undefined;
  if (!order) throw orderNotFound();
  const { user_id, items: _items, shipments, updated_at: _updated_at, ...shown } = order;
  const history = await historyOf(db, order);
  return {
    ...shown,
    is_own: user_id === actor.user_id,
    shipments: shipments.map((shipment) => shipmentOf(actor, order, shipment)),
    history: history.map((entry) => historyEntry(actor, order, entry)),
  };
}

const allChanges = Object.keys(shipmentChanges) as ShipmentChange[];

function shipmentOf(actor: Actor, order: OrderSeen, shipment: Shipment): ShipmentDetails {
  const { id, vendor_id, seller_name, status, tracking_number, shipped_at, delivered_at } = shipment;
  const in_state = { status, vendor_id, user_id: order.user_id, is_paid: order.paid_at !== null };
  return {
    id,
    seller_name,
    status,
    tracking_number,
    shipped_at,
    delivered_at,
    total_paise: shipment.goods_paise + shipment.shipping_paise + shipment.tax_paise,
    items: order.items.filter((item) => item.shipment_id === id),
    changes: allChanges.filter((change) => canChange(actor, in_state, change)),
  };
}

function historyEntry(actor: Actor, order: OrderSeen, entry: OrderEventRow): HistoryEntry {
  const { id, event, detail, created_at, shipment_id, actor_id } = entry;
  const shipment = order.shipments.find((part) => part.id === shipment_id);
  return {
    id,
    event,
    detail,
    created_at,
    seller_name: shipment?.seller_name ?? null,
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

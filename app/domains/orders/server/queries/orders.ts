import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { isErasedAddress } from "../../../../platform/mail/outbox.ts";
import { failedStatusList } from "../../../ledger/server/queries/failed-shipments.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import {
  hasFailed,
  type OrderItem,
  orderEvents,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
  type ShippingAddress,
  statusOfShipments,
  refundEvents,
} from "../../order.ts";
import { type CartLine, isShort } from "../../schema.ts";
import { extensionsLeft } from "./held-orders.ts";
import { itemsOfOrders, type Shipment, shipmentsOfOrders } from "./parts-of-orders.ts";

/** Cursor of order lists, newest first. */
export const orderCursor = keysetCursor({ created_at: milliseconds, id: uuid });
type OrderPosition = PositionOf<typeof orderCursor>;

/** Unpaid and still holding its stock. */
export const isPayable = sqlPart`(stock = 'held' and paid_at is null and held_until > now())`;
/** Not paid in time. */
export const hasLapsed = sqlPart`(paid_at is null and (stock = 'released' or held_until <= now()))`;

const orderShape = {
  id: "uuid",
  order_number: "text",
  user_id: "uuid",
  status: oneOf(...orderStatuses),
  payment_status: oneOf(...orderPaymentStatuses),
  subtotal_paise: "int8",
  shipping_paise: "int8",
  tax_paise: "int8",
  discount_paise: "int8",
  total_paise: "int8",
  refunded_paise: "int8",
  undecided_paise: "int8",
  email: "text",
  shipping_address: "jsonb",
  notes: "text?",
  held_until: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  paid_at: "timestamptz?",
  is_payable: "bool",
  has_lapsed: "bool",
} satisfies Shape;

const orderColumns = sqlPart`id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise,
  tax_paise, discount_paise, total_paise, refunded_paise, undecided_paise, email, shipping_address, notes, held_until, created_at,
  updated_at, paid_at, ${isPayable} as is_payable, ${hasLapsed} as has_lapsed`;

/** An order as this person may see it: a seller sees only their own part, and never the customer's email. */
export type OrderSeen = Omit<Row<typeof orderShape>, "shipping_address" | "email"> & {
  /** Null once the customer is erased. */
  shipping_address: ShippingAddress | null;
  /** Null for a seller, and once the customer is erased. */
  email: string | null;
  items: (OrderItem & { shipment_id: string })[];
  shipments: Shipment[];
  /** For a seller: the sums are those of their part. */
  is_part: boolean;
};

type Filters = { status: OrderStatus | undefined; cursor: OrderPosition | undefined };

/** Newest first: all orders for an admin, those with their goods for a seller, their own for a customer. */
export async function listOrders(
  db: Queryable,
  actor: Actor,
  filters: Filters,
  limit: number,
): Promise<{ page: OrderSeen[]; next_cursor: string | null }> {
  const rows = await db.many(sql(orderShape)`
    select ${orderColumns} from ${ordersOf(actor, filters, limit + 1)}
    order by created_at desc, id desc limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => orderCursor.format(row));
  return { page: await withParts(db, actor, page), next_cursor };
}

/** Undefined when the actor may not see it. */
export async function readOrder(db: Queryable, actor: Actor, id: string): Promise<OrderSeen | undefined> {
  const row = await db.maybeOne(sql(orderShape)`
    select ${orderColumns} from orders where id = ${id} and ${ownedBy(actor)}`);
  return row && (await withParts(db, actor, [row]))[0];
}

function ownedBy({ user_id, roles }: Actor) {
  if (roles.includes("admin")) return sqlPart`true`;
  const own = sqlPart`user_id = ${user_id}`;
  if (!roles.includes("vendor")) return own;
  return sqlPart`(${own} or paid_at is not null
    and exists (select from shipments where order_id = orders.id and vendor_id = ${user_id}))`;
}

/**
 * Statuses as literals. With a parameter the planner assumes equally many orders per status, estimates the generic
 * plan as dearer than one for this status, and replans the prepared statement each time.
 */
const written: Record<OrderStatus, ReturnType<typeof sqlPart>> = {
  pending: sqlPart`'pending'`,
  confirmed: sqlPart`'confirmed'`,
  processing: sqlPart`'processing'`,
  shipped: sqlPart`'shipped'`,
  delivered: sqlPart`'delivered'`,
  cancelled: sqlPart`'cancelled'`,
};

/** A part that did not arrive is a cancelled order to its seller. */
function ofPart(status: OrderStatus) {
  return status === "cancelled" ? sqlPart`in ${failedStatusList}` : sqlPart`= ${written[status]}`;
}

/**
 * For a seller, the newest orders they bought and the newest they sold are each read by their own index. A seller sees
 * the status of their own shipment; see `partOf`.
 */
function ordersOf(actor: Actor, { status, cursor }: Filters, limit: number) {
  const { user_id, roles } = actor;
  const of_status = status ? sqlPart`and status = ${written[status]}` : sqlPart``;
  const after_cursor = andAfter(orderCursor, cursor);
  if (roles.includes("admin") || !roles.includes("vendor"))
    return sqlPart`orders where ${ownedBy(actor)} ${of_status} ${after_cursor}`;
  // A shipment is created with its order, and has its timestamp.
  const parts_after_cursor = andAfter(orderCursor, cursor, {
    created_at: sqlPart`part.created_at`,
    id: sqlPart`order_id`,
  });
  return sqlPart`(
    (select * from orders where user_id = ${user_id} ${of_status} ${after_cursor}
      order by created_at desc, id desc limit ${sqlInteger(limit)})
    union all
    (select sold.* from shipments part join orders sold on sold.id = order_id
      where vendor_id = ${user_id} and sold.user_id <> ${user_id} and sold.paid_at is not null
        ${status ? sqlPart`and part.status ${ofPart(status)}` : sqlPart``} ${parts_after_cursor}
      order by part.created_at desc, order_id desc limit ${sqlInteger(limit)})
  ) as orders`;
}

async function withParts(
  db: Queryable,
  actor: Actor,
  rows: readonly Row<typeof orderShape>[],
): Promise<OrderSeen[]> {
  const ids = rows.map(({ id }) => id);
  const [items, shipments] = await Promise.all([itemsOfOrders(db, ids), shipmentsOfOrders(db, ids)]);
  return rows.map((row) => {
    const order = {
      ...row,
      // Both are null once the customer is erased.
      shipping_address: isErasedAddress(row.email) ? null : (row.shipping_address as ShippingAddress),
      email: isErasedAddress(row.email) ? null : row.email,
      items: items.get(row.id) ?? [],
      shipments: shipments.get(row.id) ?? [],
    };
    const sees_all = row.user_id === actor.user_id || actor.roles.includes("admin");
    return sees_all ? { ...order, is_part: false } : partOf(order, actor.user_id);
  });
}

/** What a seller sees: neither the buyer's email, nor other sellers' lines and sums. */
function partOf(order: Omit<OrderSeen, "is_part">, vendor_id: string): OrderSeen {
  const shipments = order.shipments.filter((shipment) => shipment.vendor_id === vendor_id);
  const sum = (value: (shipment: Shipment) => number) =>
    shipments.reduce((total, shipment) => total + value(shipment), 0);
  const [goods, shipping, tax] = [
    sum(({ goods_paise }) => goods_paise),
    sum(({ shipping_paise }) => shipping_paise),
    sum(({ tax_paise }) => tax_paise),
  ];
  const has_failed = shipments.every(({ status }) => hasFailed(status));
  return {
    ...order,
    email: null,
    status: statusOfShipments(shipments.map(({ status }) => status)),
    items: order.items.filter((item) => item.vendor_id === vendor_id),
    shipments,
    subtotal_paise: goods,
    shipping_paise: shipping,
    tax_paise: tax,
    discount_paise: 0,
    total_paise: goods + shipping + tax,
    // The note may be meant for another seller.
    notes: order.shipments.length > 1 ? null : order.notes,
    refunded_paise: has_failed ? goods + shipping + tax : sum(({ returned_paise }) => returned_paise),
    is_part: true,
  };
}

const eventShape = {
  id: "uuid",
  shipment_id: "uuid?",
  actor_id: "uuid?",
  return_id: "uuid?",
  event: oneOf(...orderEvents),
  detail: "text?",
  created_at: "timestamptz",
} satisfies Shape;
export type OrderEventRow = Row<typeof eventShape>;

/**
 * An order's history as this person may see it, oldest first; for a seller without other sellers' shipments, and
 * without refunds that may be theirs.
 */
export async function historyOf(db: Queryable, order: OrderSeen): Promise<OrderEventRow[]> {
  const shipment_ids = order.shipments.map(({ id }) => id);
  return db.many(sql(eventShape)`
    select id, shipment_id, actor_id, return_id, event, detail, created_at from order_events
    where order_id = ${order.id} and (shipment_id is null or shipment_id = any(${shipment_ids}::uuid[]))
      and (event <> all (${refundEvents}::text[]) or not ${order.is_part}::bool
        or not exists (select from shipments where order_id = ${order.id} and id <> all (${shipment_ids}::uuid[])))
    order by created_at, id`);
}

const unpaidShape = {
  id: "uuid",
  order_number: "text",
  total_paise: "int8",
  held_until: "timestamptz",
  extensions_left: "int4",
  held_products: "uuid[]",
} satisfies Shape;

/** The person's order that still can be paid: first one that reserves stock that this cart needs, else the newest. */
export function unpaidOrderOf(
  db: Queryable,
  user_id: string,
  lines: readonly CartLine[],
): Promise<Row<typeof unpaidShape> | undefined> {
  const short = lines.filter(isShort);
  return db.maybeOne(sql(unpaidShape)`
    select id, order_number, total_paise, held_until, ${extensionsLeft} as extensions_left, held_products
    from orders cross join lateral (select array(
      select product_id from order_items where order_id = orders.id
        and product_id = any(${short.map(({ product_id }) => product_id)}::uuid[])) as held_products) held
    where user_id = ${user_id} and ${isPayable}
    order by held_products <> '{}' desc, held_until desc limit 1`);
}

/** Of these products, those that the person's own unpaid orders reserve, with the number of the order that does so longest. */
export async function heldByOwnOrders(
  db: Queryable,
  user_id: string,
  product_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many(sql({ product_id: "uuid", order_number: "text" })`
    select distinct on (product_id) product_id, order_number from order_items join orders on orders.id = order_id
    where user_id = ${user_id} and ${isPayable} and product_id = any(${[...product_ids]}::uuid[])
    order by product_id, held_until desc, orders.id`);
  return new Map(rows.map(({ product_id, order_number }) => [product_id, order_number]));
}

/** Unpaid order reserving stock that this cart needs. */
export async function unpaidOrderHolding(
  db: Queryable,
  user_id: string,
  lines: readonly CartLine[],
): Promise<Row<typeof unpaidShape> | undefined> {
  const order = await unpaidOrderOf(db, user_id, lines);
  return order && order.held_products.length > 0 ? order : undefined;
}

/** The address to which the person's newest paid order goes. */
export async function lastShippingAddress(
  db: Queryable,
  user_id: string,
): Promise<ShippingAddress | undefined> {
  const order = await db.maybeOne(sql({ shipping_address: "jsonb" })`
    select shipping_address from orders where user_id = ${user_id} and paid_at is not null
    order by created_at desc, id desc limit 1`);
  return order?.shipping_address as ShippingAddress | undefined;
}

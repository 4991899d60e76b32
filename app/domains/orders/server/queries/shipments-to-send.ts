import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlTexts,
} from "../../../../platform/database/sql.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { shipmentStatuses, type ShippingAddress } from "../../order.ts";
import { type ShipmentToSend, type ShippingPage, type ShippingTab } from "../../shipping-list.ts";
import { shipBy, toSendStatuses, underWayStatuses } from "../../states.ts";
import { papersOfShipments } from "./invoices.ts";
import { isLate } from "./late-shipments.ts";
import { isPartRefunded, itemsOfOrders, missingSince } from "./parts-of-orders.ts";

/** Newest first. */
export const shipmentCursor = keysetCursor({ created_at: milliseconds, id: uuid });
type ShipmentPosition = PositionOf<typeof shipmentCursor>;

const shape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  status: oneOf(...shipmentStatuses),
  vendor_id: "uuid",
  seller_name: "text",
  tracking_number: "text?",
  courier: "text?",
  paid_at: "timestamptz",
  shipped_at: "timestamptz?",
  delivered_at: "timestamptz?",
  missing_since: "timestamptz?",
  created_at: "timestamptz",
  is_refunded: "bool",
  shipping_address: "jsonb",
} satisfies Shape;

const columns = sqlPart`shipments.id, order_id, order_number, shipments.status, vendor_id, seller_name, tracking_number, courier,
  paid_at, shipped_at, delivered_at, ${missingSince} as missing_since, shipments.created_at,
  ${isPartRefunded} as is_refunded, shipping_address`;

/**
 * Of paid orders; one that was refunded in full is on the page of orders alone, but what never arrived still has to be
 * decided. Literals: only then does PostgreSQL know that a partial index covers them.
 */
const inTab: Record<ShippingTab, ReturnType<typeof sqlPart>> = {
  all: sqlPart`shipments.status in ${sqlTexts(underWayStatuses)} and payment_status = 'paid'`,
  ready: sqlPart`shipments.status in ${sqlTexts(toSendStatuses)} and payment_status = 'paid' and not ${isPartRefunded}`,
  late: isLate,
  shipped: sqlPart`shipments.status = 'shipped' and payment_status = 'paid'`,
  delivered: sqlPart`shipments.status = 'delivered' and payment_status = 'paid'`,
  missing: sqlPart`shipments.status in ('shipped', 'delivered') and payment_status in ('paid', 'refunded')
    and exists (select from missing_shipments where shipment_id = shipments.id and outcome is null)`,
};

type Wanted = { tab: ShippingTab; cursor: ShipmentPosition | undefined };

/** A vendor's own, all for admins. */
export async function listShipmentsToSend(
  db: Queryable,
  actor: Actor,
  { tab, cursor }: Wanted,
  limit: number,
): Promise<ShippingPage> {
  const sortKey = { created_at: sqlPart`shipments.created_at`, id: sqlPart`shipments.id` };
  const after = andAfter(shipmentCursor, cursor, sortKey);
  const rows = await db.many(sql(shape)`
    select ${columns} from shipments join orders on orders.id = order_id
    where ${inTab[tab]} and ${sentBy(actor)} ${after}
    order by ${keysetOrder(shipmentCursor, sortKey)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => shipmentCursor.format(row));
  return { shipments: await withItems(db, page), next_cursor };
}

/** How many shipments this vendor has to pack and send now, counted up to 100. */
export async function countToPack(db: Queryable, vendor_id: string): Promise<number> {
  const { count } = await db.one(sql({ count: "int4" })`
    select count(*)::int4 as count from (select from shipments join orders on orders.id = order_id
      where ${inTab.ready} and vendor_id = ${vendor_id} limit 100) as waiting`);
  return count;
}

/** Of these ids, those that this vendor or admin may send, paid and not cancelled, in the order of the ids. */
export async function readShipmentsToSend(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ShipmentToSend[]> {
  const wanted = ids.filter(isUuid);
  const rows = await db.many(sql(shape)`
    select ${columns} from shipments join orders on orders.id = order_id
    where shipments.id = any(${wanted}::uuid[]) and shipments.status in ('confirmed', 'processing', 'shipped', 'delivered')
      and payment_status = 'paid' and not ${isPartRefunded} and ${sentBy(actor)}
    order by array_position(${wanted}::uuid[], shipments.id)`);
  return withItems(db, rows);
}

function sentBy({ user_id, roles }: Actor) {
  return roles.includes("admin") ? sqlPart`true` : sqlPart`vendor_id = ${user_id}`;
}

async function withItems(db: Queryable, rows: readonly Row<typeof shape>[]): Promise<ShipmentToSend[]> {
  const [items, papers] = await Promise.all([
    itemsOfOrders(db, [...new Set(rows.map(({ order_id }) => order_id))]),
    papersOfShipments(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ shipping_address, ...row }) => ({
    ...row,
    shipping_address: shipping_address as ShippingAddress,
    ship_by: row.is_refunded ? null : shipBy(row.status, row.paid_at),
    papers: papers.get(row.id) ?? null,
    items: (items.get(row.order_id) ?? [])
      .filter(({ shipment_id }) => shipment_id === row.id)
      .map(({ id, product_name, product_sku, quantity }) => ({ id, product_name, product_sku, quantity })),
  }));
}

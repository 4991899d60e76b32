import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { type OrderItem, shipmentStatuses } from "../../order.ts";
import { leftOfParts } from "../../left-of-parts.ts";
import { missingStates } from "../../states.ts";

/** A `MissingState`; a decision counts until it is delivered again. */
export const missingState = sqlPart`
  (select case when bool_or(outcome is null) then 'open'
      when bool_or(outcome = 'delivered' and ended_at >= shipments.delivered_at) then 'decided' else 'none' end
    from missing_shipments where shipment_id = shipments.id)`;
/** Whether a shipment has arrived, as its customer says. */
export const arrivalColumns = sqlPart`${missingState} as missing,
  exists (select from order_returns
    where order_returns.shipment_id = shipments.id and order_returns.status <> 'withdrawn') as has_returns`;
/** See `DeliveredItem`; the payout waits as long, see `partsNotPayable`. Only for delivered shipments. */
export const returnsFrom = sqlPart`
  greatest(delivered_at, (select max(ended_at) from missing_shipments where shipment_id = shipments.id))`;
/**
 * Its customer has back what it cost. All of the order was refunded, or of what was refunded in the gateway's dashboard, its
 * seller bears all of their share in this part. Triggers keep it (`note_given_back`), and `check:books` compares it.
 */
export const isPartRefunded = sqlPart`shipments.is_given_back`;
const returned_paise = sqlPart`coalesce((select sum(refund_goods_paise + refund_tax_paise + refund_shipping_paise)
  from order_returns where order_returns.shipment_id = shipments.id and order_returns.status = 'refunded'), 0)::int8`;
/** What its seller bears of refunds that nobody was owed. */
export const borneOfPart_paise = sqlPart`coalesce((select sum(amount_paise - restored_paise) from borne_refunds
  where borne_refunds.order_id = shipments.order_id and borne_refunds.vendor_id = shipments.vendor_id), 0)::int8`;
const partLeftShape = {
  unborne_paise: "int8",
  is_refunded: "bool",
  borne_otherwise_paise: "int8",
} satisfies Shape;
/** For `leftOfParts`. */
const partLeftColumns = sqlPart`${isPartRefunded} as is_refunded,
  greatest(goods_paise + shipments.shipping_paise + shipments.tax_paise - ${returned_paise} - ${borneOfPart_paise}, 0)::int8
    as unborne_paise,
  (select undecided_paise + coalesce((select sum(amount_paise - restored_paise) from borne_refunds
      where borne_refunds.order_id = of_part.id and borne_refunds.vendor_id is null), 0)
    from orders of_part where of_part.id = shipments.order_id)::int8 as borne_otherwise_paise`;
/** When its customer said that it never arrived; null: nobody waits for a decision. */
export const missingSince = sqlPart`
  (select missing_since from missing_shipments where shipment_id = shipments.id and outcome is null)`;

const shipmentShape = {
  id: "uuid",
  order_id: "uuid",
  vendor_id: "uuid",
  seller_name: "text",
  status: oneOf(...shipmentStatuses),
  goods_paise: "int8",
  shipping_paise: "int8",
  tax_paise: "int8",
  commission_paise: "int8",
  is_tax_of_seller: "bool",
  returned_paise: "int8",
  tracking_number: "text?",
  courier: "text?",
  was_packed: "bool",
  shipped_at: "timestamptz?",
  delivered_at: "timestamptz?",
  delivery_days_least: "int4?",
  delivery_days_most: "int4?",
  returns_from: "timestamptz?",
  missing: oneOf(...missingStates),
  has_returns: "bool",
  missing_since: "timestamptz?",
  ...partLeftShape,
} satisfies Shape;
export type Shipment = Row<typeof shipmentShape> & {
  /** Refunded if it alone is cancelled, as far as the payment goes. */
  left_paise: number;
};

/** Shipments of these orders, by order. */
export async function shipmentsOfOrders(
  db: Queryable,
  order_ids: readonly string[],
): Promise<Map<string, Shipment[]>> {
  const rows = await db.many(sql(shipmentShape)`
    select shipments.id, order_id, vendor_id, seller_name, shipments.status, goods_paise, shipments.shipping_paise,
      shipments.tax_paise, commission_paise, is_tax_of_seller, ${partLeftColumns},
      ${returned_paise} as returned_paise,
      tracking_number, courier, exists (select from order_events where order_events.order_id = shipments.order_id
        and shipment_id = shipments.id and event = 'processing') as was_packed, shipped_at, delivered_at, delivery_days_least, delivery_days_most, ${returnsFrom} as returns_from, ${arrivalColumns}, ${missingSince} as missing_since
    from shipments join orders on orders.id = order_id
    where order_id = any(${[...order_ids]}::uuid[]) order by order_id, shipments.id`);
  const shipments = rows.map((row) => ({
    ...row,
    left_paise: leftOfParts([row], row.borne_otherwise_paise),
  }));
  return Map.groupBy(shipments, ({ order_id }) => order_id);
}

/** As far as the payment goes, see `leftOfParts`. */
export async function leftOfPart(
  db: Queryable,
  { order_id, vendor_id }: { order_id: string; vendor_id: string },
): Promise<number> {
  const { borne_otherwise_paise, ...part } = await db.one(sql(partLeftShape)`
    select ${partLeftColumns} from shipments where order_id = ${order_id} and vendor_id = ${vendor_id}`);
  return leftOfParts([part], borne_otherwise_paise);
}

/** Shipments of these orders, with how many deliveries of each were marked by mistake. */
export function deliveriesTakenBack(
  db: Queryable,
  order_ids: readonly string[],
): Promise<{ id: string; taken_back: number }[]> {
  return db.many(sql({ id: "uuid", taken_back: "int4" })`
    select id, (select count(*)::int4 from order_events
      where order_events.order_id = shipments.order_id and shipment_id = shipments.id and event = 'undelivered')
      as taken_back
    from shipments where order_id = any(${[...order_ids]}::uuid[])`);
}

export type ItemOfOrder = OrderItem & {
  order_id: string;
  shipment_id: string;
  /** Whether its pieces were taken out of stock. */
  is_from_stock: boolean;
};

/** The items of these orders, by order. */
export async function itemsOfOrders(
  db: Queryable,
  order_ids: readonly string[],
): Promise<Map<string, ItemOfOrder[]>> {
  const rows = await db.many(sql({
    id: "uuid",
    order_id: "uuid",
    shipment_id: "uuid",
    vendor_id: "uuid",
    product_id: "uuid",
    product_name: "text",
    product_sku: "text?",
    product_image_url: "text?",
    quantity: "int4",
    unit_price_paise: "int8",
    total_paise: "int8",
    is_from_stock: "bool",
  })`
    select id, order_id, shipment_id, vendor_id, product_id, product_name, product_sku, product_image_url, quantity,
      unit_price_paise, total_paise, is_from_stock
    from order_items where order_id = any(${[...order_ids]}::uuid[]) order by order_id, id`);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

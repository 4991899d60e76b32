import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { type DayPeriod, momentsOf } from "../../../../text/day-period.ts";
import { isPartRefunded } from "./parts-of-orders.ts";
import { mostSoldProducts, type SalesDay, type SoldProduct } from "../../sales.ts";

/** This seller's shipments sent or to be sent, of orders placed in this period, whose money did not all go back. */
function soldBy(vendor_id: string, period: DayPeriod) {
  const { begins_at, ends_at } = momentsOf(period);
  return sqlPart`
    select id, order_id, created_at, goods_paise from shipments
    where vendor_id = ${vendor_id} and status in ('confirmed', 'processing', 'shipped', 'delivered')
      and not ${isPartRefunded}
      and created_at >= ${begins_at} and created_at < ${ends_at}`;
}

/** By order day, less returns refunded since; days without sales are left out. */
export async function readSalesDays(
  db: Queryable,
  vendor_id: string,
  period: DayPeriod,
): Promise<SalesDay[]> {
  return db.many(sql({ day: "date", goods_paise: "int8", order_count: "int8", piece_count: "int8" })`
    select day_in_india(sold.created_at) as day, sum(goods_paise - coalesce(returned_paise, 0))::int8 as goods_paise,
      count(*) as order_count, sum(piece_count - coalesce(returned_count, 0))::int8 as piece_count
    from (${soldBy(vendor_id, period)}) sold
    left join lateral (
      select sum(quantity) as piece_count from order_items where shipment_id = sold.id) items on true
    left join lateral (
      select sum(refund_goods_paise) as returned_paise, sum(quantity) as returned_count from order_returns
      where shipment_id = sold.id and status = 'refunded') returned on true
    group by day order by day`);
}

/** Best-selling products by revenue; fully returned ones are left out. */
export async function readMostSold(
  db: Queryable,
  vendor_id: string,
  period: DayPeriod,
): Promise<SoldProduct[]> {
  return db.many(sql({ product_id: "uuid", name: "text", piece_count: "int8", goods_paise: "int8" })`
    select product_id, (array_agg(product_name order by sold.created_at desc))[1] as name,
      sum(quantity - coalesce(returned_count, 0))::int8 as piece_count,
      sum(total_paise - coalesce(returned_paise, 0))::int8 as goods_paise
    from (${soldBy(vendor_id, period)}) sold join order_items on shipment_id = sold.id left join lateral (
      select sum(quantity) as returned_count, sum(refund_goods_paise) as returned_paise from order_returns
      where item_id = order_items.id and status = 'refunded') returned on true
    group by product_id having sum(quantity - coalesce(returned_count, 0)) > 0
    order by goods_paise desc, product_id limit ${sqlInteger(mostSoldProducts)}`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { mostSoldProducts, type Sales, salesDays } from "../../sales.ts";

/**
 * What was ordered in the last days and paid, less what was cancelled or refunded for a return since. Of one seller, or
 * of all (null).
 */
export async function readSales(db: Queryable, vendor_id: string | null): Promise<Sales> {
  const sold = sqlPart`
    select id, order_id, created_at, goods_paise from shipments
    where status in ('confirmed', 'processing', 'shipped', 'delivered')
      and created_at >= ((now() at time zone 'Asia/Kolkata')::date - ${salesDays - 1}::int4)::timestamp
        at time zone 'Asia/Kolkata'
      ${vendor_id === null ? sqlPart`` : sqlPart`and vendor_id = ${vendor_id}`}`;
  const [days, products] = await Promise.all([
    db.many(sql({ day: "date", paise: "int8", count: "int8" })`
      select (sold.created_at at time zone 'Asia/Kolkata')::date as day,
        sum(goods_paise - coalesce(returned_paise, 0))::int8 as paise, count(distinct order_id) as count
      from (${sold}) sold left join lateral (
        select sum(refund_goods_paise) as returned_paise from order_returns
        where shipment_id = sold.id and status = 'refunded') returned on true
      group by day order by day`),
    db.many(sql({ product_id: "uuid", name: "text", pieces: "int8", paise: "int8", all_pieces: "int8" })`
      select product_id, (array_agg(product_name order by sold.created_at desc))[1] as name,
        sum(quantity - coalesce(returned_pieces, 0))::int8 as pieces,
        sum(total_paise - coalesce(returned_paise, 0))::int8 as paise,
        sum(sum(quantity - coalesce(returned_pieces, 0))) over ()::int8 as all_pieces
      from (${sold}) sold join order_items on shipment_id = sold.id left join lateral (
        select sum(quantity) as returned_pieces, sum(refund_goods_paise) as returned_paise from order_returns
        where item_id = order_items.id and status = 'refunded') returned on true
      group by product_id order by paise desc, product_id limit ${mostSoldProducts}::int4`),
  ]);
  return {
    days,
    goods_paise: days.reduce((sum, { paise }) => sum + paise, 0),
    orders: days.reduce((sum, { count }) => sum + count, 0),
    pieces: products[0]?.all_pieces ?? 0,
    products: products.filter(({ pieces }) => pieces > 0).map(({ all_pieces: _all, ...product }) => product),
  };
}

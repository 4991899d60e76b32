import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";
import { mostSoldProducts, type SalesDay, type SoldProduct } from "../../sales.ts";

/** By order day, less returns refunded since; days without sales are left out. */
export async function readSalesDays(
  db: Queryable,
  vendor_id: string,
  { from, to }: DayPeriod,
): Promise<SalesDay[]> {
  return db.many(sql({ day: "date", goods_paise: "int8", order_count: "int8", piece_count: "int8" })`
    select day, sum(goods_paise)::int8 as goods_paise, sum(order_count)::int8 as order_count,
      sum(piece_count)::int8 as piece_count
    from shop_days where vendor_id = ${vendor_id} and day between ${from}::date and ${to}::date
    group by day having sum(order_count) > 0 order by day`);
}

/** Best-selling products by revenue, with the name in their latest order; fully returned ones are left out. */
export async function readMostSold(
  db: Queryable,
  vendor_id: string,
  { from, to }: DayPeriod,
): Promise<SoldProduct[]> {
  return db.many(sql({ product_id: "uuid", name: "text", piece_count: "int8", goods_paise: "int8" })`
    select product_id, (
        select product_name from order_items where order_items.product_id = sold.product_id
        order by id desc limit 1) as name,
      piece_count, goods_paise
    from (
      select product_id, sum(piece_count)::int8 as piece_count, sum(goods_paise)::int8 as goods_paise
      from product_days where vendor_id = ${vendor_id} and day between ${from}::date and ${to}::date
      group by product_id having sum(piece_count) > 0
      order by goods_paise desc, product_id limit ${sqlInteger(mostSoldProducts)}) sold
    order by goods_paise desc, product_id`);
}

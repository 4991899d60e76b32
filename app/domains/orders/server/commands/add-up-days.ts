import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Merges the rows of each day into one with their sums; of shops and products, of the days that have new ones. */
export async function addUpOrderDays(tx: Transaction): Promise<void> {
  await tx.run(command`
    with added as (
      delete from order_days where day in (select day from order_days group by day having count(*) > 1)
      returning *)
    insert into order_days (day, order_count, goods_paise)
    select day, sum(order_count), sum(goods_paise) from added group by day`);
  await tx.run(command`
    with changed as materialized (select distinct vendor_id, day from shop_days where not is_sum),
    added as (
      delete from shop_days using changed
      where shop_days.vendor_id = changed.vendor_id and shop_days.day = changed.day returning shop_days.*)
    insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count, is_sum)
    select vendor_id, day, sum(order_count), sum(goods_paise), sum(piece_count), true from added group by vendor_id, day`);
  await tx.run(command`
    with changed as materialized (select distinct vendor_id, day from product_days where not is_sum),
    added as (
      delete from product_days using changed
      where product_days.vendor_id = changed.vendor_id and product_days.day = changed.day returning product_days.*)
    insert into product_days (vendor_id, day, product_id, goods_paise, piece_count, is_sum)
    select vendor_id, day, product_id, sum(goods_paise), sum(piece_count), true from added
    group by vendor_id, day, product_id`);
}

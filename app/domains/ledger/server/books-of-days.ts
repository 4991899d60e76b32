import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

const isSold = sqlPart`
  shipments.status in ('confirmed', 'processing', 'shipped', 'delivered') and not is_given_back`;
const refundedReturns = (of: ReturnType<typeof sqlPart>) => sqlPart`
  select ${of}, sum(refund_goods_paise) as returned_paise, sum(quantity) as returned_count from order_returns
  where status = 'refunded' group by 1`;

/** Daily sums shown by analytics, each compared with its source rows. */
export const dayChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "the sums of every day are those of its paid donations less their refunds",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'donations of ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', donations ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select day, concat_ws(' ', sum(gift_count), sum(given_paise), sum(first_gift_count)) as sums
          from donation_days group by day) kept
        full join (
          select day_in_india(paid_at) as day,
            concat_ws(' ', count(*), sum(amount_paise - refunded_paise), count(*) filter (where is_first_gift)) as sums
          from donations where payment_status = 'paid' group by 1) summed using (day)
        where coalesce(kept.sums, '0 0 0') <> coalesce(summed.sums, '0 0 0') limit ${shown}`),
  },
  {
    name: "an email address has at most one paid donation that is marked as its first",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'donation ' || min(id::text) as about, count(*) || ' first donations of its address' as problem
        from donations where is_first_gift and payment_status = 'paid' and donor_email is not null
        group by lower(donor_email) having count(*) > 1 limit ${shown}`),
  },
  {
    name: "the sums of every day are those of its orders and their parcels less what went back in full and refunded returns",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'orders of ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', orders ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select day, concat_ws(' ', sum(order_count), sum(goods_paise)) as sums from order_days group by day) kept
        full join (
          select day_in_india(shipments.created_at) as day, concat_ws(' ', count(distinct order_id), sum(
            case when is_given_back then 0 else goods_paise - coalesce((select sum(refund_goods_paise) from order_returns
              where shipment_id = shipments.id and order_returns.status = 'refunded'), 0) end)) as sums
          from shipments join orders on orders.id = order_id
          where shipments.status in ('confirmed', 'processing', 'shipped', 'delivered') and payment_status <> 'refunded'
          group by 1) summed using (day)
        where coalesce(kept.sums, '0 0') <> coalesce(summed.sums, '0 0') limit ${shown}`),
  },
  {
    name: "the sums of every campaign and day are those of its paid donations less their refunds",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'campaign ' || campaign_id || ' on ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', donations ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select campaign_id, day, concat_ws(' ', sum(gift_count), sum(given_paise)) as sums
          from campaign_days group by 1, 2) kept
        full join (
          select campaign_id, day_in_india(paid_at) as day, concat_ws(' ', count(*), sum(amount_paise - refunded_paise)) as sums
          from donations where payment_status = 'paid' and campaign_id is not null group by 1, 2) summed
          using (campaign_id, day)
        where coalesce(kept.sums, '0 0') <> coalesce(summed.sums, '0 0') limit ${shown}`),
  },
  {
    name: "the sums of every shop and day are those of its parcels less what went back in full and refunded returns",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shop ' || vendor_id || ' on ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', parcels ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select vendor_id, day, concat_ws(' ', sum(order_count), sum(goods_paise), sum(piece_count)) as sums
          from shop_days group by 1, 2) kept
        full join (
          select vendor_id, day_in_india(created_at) as day, concat_ws(' ', count(*),
            sum(goods_paise - coalesce(returned_paise, 0)), sum(item_count - coalesce(returned_count, 0))) as sums
          from shipments
          join (select shipment_id, sum(quantity) as item_count from order_items group by 1) items
            on items.shipment_id = shipments.id
          left join (${refundedReturns(sqlPart`shipment_id`)}) returned on returned.shipment_id = shipments.id
          where ${isSold} group by 1, 2) summed using (vendor_id, day)
        where coalesce(kept.sums, '0 0 0') <> coalesce(summed.sums, '0 0 0') limit ${shown}`),
  },
  {
    name: "the sums of every product and day are those of its sold items less refunded returns",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'product ' || product_id || ' on ' || day as about,
          'kept ' || coalesce(kept.sums, 'nothing') || ', items ' || coalesce(summed.sums, 'nothing') as problem
        from (
          select vendor_id, product_id, day, concat_ws(' ', sum(goods_paise), sum(piece_count)) as sums
          from product_days group by 1, 2, 3) kept
        full join (
          select shipments.vendor_id, product_id, day_in_india(shipments.created_at) as day, concat_ws(' ',
            sum(total_paise - coalesce(returned_paise, 0)), sum(quantity - coalesce(returned_count, 0))) as sums
          from shipments join order_items on shipment_id = shipments.id
          left join (${refundedReturns(sqlPart`item_id`)}) returned on item_id = order_items.id
          where ${isSold} group by 1, 2, 3) summed using (vendor_id, product_id, day)
        where coalesce(kept.sums, '0 0') <> coalesce(summed.sums, '0 0') limit ${shown}`),
  },
  {
    name: "a parcel is marked as given back where all of its order was refunded, or its seller bears all of their share in it",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shipment ' || shipments.id as about, 'marked ' || is_given_back || ', refunded ' || refunded_paise || ' of '
          || total_paise || ', borne ' || coalesce(borne_paise, 0) as problem
        from shipments join orders on orders.id = order_id left join (
          select order_id, vendor_id, sum(amount_paise - restored_paise) as borne_paise from borne_refunds
          group by order_id, vendor_id) borne using (order_id, vendor_id)
        where is_given_back <> (payment_status = 'refunded' or coalesce(borne_paise > 0 and borne_paise >= goods_paise
          + shipments.shipping_paise - commission_paise
          + case when is_tax_of_seller then shipments.tax_paise else 0 end, false)) limit ${shown}`),
  },
];

import type { Queryable } from "../../../platform/database/database.ts";
import { sqlUnprepared } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** Daily sums shown by analytics, each compared with its source rows. */
export const dayChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "the sums of every day are those of its paid donations less their refunds",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
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
      db.many(sqlUnprepared(breach)`
        select 'donation ' || min(id::text) as about, count(*) || ' first donations of its address' as problem
        from donations where is_first_gift and payment_status = 'paid' and donor_email is not null
        group by lower(donor_email) having count(*) > 1 limit ${shown}`),
  },
  {
    name: "the sums of every day are those of its orders and their parcels less what went back in full and refunded returns",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
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
    name: "a parcel is marked as given back where all of its order was refunded, or its seller bears all of their share in it",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
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

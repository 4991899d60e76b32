import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of returns, each by one query over all rows that returns those that violate it. */
export const returnChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "of an item no more is returned than was bought",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'item ' || item.id as about, 'bought ' || item.quantity || ', asked to return ' || sum(returned.quantity + refused_quantity) as problem
        from order_items item join order_returns returned on returned.item_id = item.id
        where returned.status <> 'withdrawn'
        group by item.id having sum(returned.quantity + refused_quantity) > item.quantity limit ${shown}`),
  },
  {
    name: "the refunds of returns are at most the price of their item, and all of it once all was returned",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'item ' || item.id as about,
          'of ' || item.total_paise || ' refunded ' || sum(refund_goods_paise) || ' for ' || sum(returned.quantity)
          || ' of ' || item.quantity as problem
        from order_items item join order_returns returned on returned.item_id = item.id and returned.status = 'refunded'
        group by item.id having sum(refund_goods_paise) > item.total_paise
          or (sum(returned.quantity) = item.quantity and sum(refund_goods_paise) <> item.total_paise) limit ${shown}`),
  },
  {
    name: "returns give back at most the tax, delivery and commission of their shipment, and all tax once all was returned",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shipment ' || shipments.id as about,
          'tax ' || refunded.tax || ' of ' || tax_paise || ', delivery ' || refunded.shipping || ' of ' || shipping_paise
          || ', commission ' || refunded.commission || ' of ' || commission_paise as problem
        from shipments join (
          select shipment_id, sum(refund_goods_paise) as goods, sum(refund_tax_paise) as tax,
            sum(refund_shipping_paise) as shipping, sum(refund_commission_paise) as commission
          from order_returns where status = 'refunded' group by shipment_id) refunded on refunded.shipment_id = shipments.id
        where refunded.tax > tax_paise or refunded.shipping > shipping_paise or refunded.commission > commission_paise
          or (refunded.goods = goods_paise and (refunded.tax, refunded.commission) <> (tax_paise, commission_paise))
        limit ${shown}`),
  },
  {
    name: "a delivery goes back once nothing of its shipment is kept: all for the seller's faults alone, nothing for choices alone",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shipment ' || shipments.id as about,
          'delivery ' || refunded.shipping || ' of ' || shipping_paise || ', goods ' || refunded.goods || ' of ' || goods_paise
          || case when by_fault is null then ', mixed' when by_fault then ', by fault' else ', by choice' end as problem
        from shipments join (
          select shipment_id, sum(refund_goods_paise) as goods, sum(refund_shipping_paise) as shipping,
            case when bool_and(reason in ('damaged', 'wrong')) then true
              when bool_and(reason not in ('damaged', 'wrong')) then false end as by_fault
          from order_returns where status = 'refunded' group by shipment_id) refunded on refunded.shipment_id = shipments.id
        where (refunded.shipping > 0 and (refunded.goods < goods_paise or not by_fault))
          or (refunded.goods = goods_paise and by_fault and refunded.shipping <> shipping_paise)
        limit ${shown}`),
  },
  {
    name: "every refunded return is booked once and has its refund, of the same amount",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'return ' || coalesce(returned.id::text, booked.reference) as about,
          'refunded ' || coalesce(returned.paise, 0) || ', booked ' || coalesce(booked.paise, 0)
          || ', ordered ' || coalesce(refund.amount_paise, 0) as problem
        from (
          select id, refund_id, given_before_paise, refund_goods_paise + refund_tax_paise + refund_shipping_paise as paise
          from order_returns where status = 'refunded') returned
        full join (
          select reference, -sum(amount_paise)::int8 as paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind = 'order_return' and account = 'refunds_payable' group by id) booked on booked.reference = returned.id::text
        left join payment_refunds refund on refund.id = returned.refund_id
        where (returned.paise, returned.paise - given_before_paise)
          is distinct from (booked.paise, coalesce(refund.amount_paise, 0)) limit ${shown}`),
  },
  {
    name: "returned goods are put back into the shop at most once, and only where they came back",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'return ' || returned.id as about,
          'is ' || returned.status || ' with goods ' || coalesce(goods, 'none') || ', put back ' || put_back.times || ' times'
          as problem
        from order_returns returned join (
          select return_id, count(*) as times, sum(quantity) as quantity from order_return_restocks group by return_id)
          put_back on put_back.return_id = returned.id
        where times <> 1 or put_back.quantity <> returned.quantity or returned.goods is distinct from 'received'
        limit ${shown}`),
  },
];

import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { failedStatusList } from "./queries/failed-shipments.ts";
import { refundChecks, refundedOtherwise } from "./books-of-refunds.ts";
import { sellerChecks } from "./books-of-sellers.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of orders, each by one query over all rows that returns those that violate it. */
export const orderChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "an order is paid exactly when one payment settled it, of the same amount",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'order ' || coalesce(orders.id, payment.payable_id) as about,
          'is ' || coalesce(payment_status, 'missing') || ' over ' || coalesce(total_paise, 0)
          || ', settled by ' || coalesce(payment.gateway_payment_id, 'nothing') || ' over ' || coalesce(payment.amount_paise, 0) as problem
        from orders full join (
          select * from payments where payable_type = 'order' and disposition = 'settled') payment
          on payment.payable_id = orders.id
        where (coalesce(payment_status, '') in ('paid', 'refunded')) <> (payment.payable_id is not null)
          or (payment.payable_id is not null and payment.amount_paise is distinct from total_paise)
        limit ${shown}`),
  },
  {
    name: "the shipments of an order sum to it, and its items to its goods",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'order ' || orders.id as about,
          'goods ' || subtotal_paise || ' in shipments ' || coalesce(parts.goods, 0) || ', in items ' || coalesce(items.goods, 0)
          || ', shipping ' || orders.shipping_paise || ' ' || coalesce(parts.shipping, 0)
          || ', tax ' || orders.tax_paise || ' ' || coalesce(parts.tax, 0) as problem
        from orders left join (
          select order_id, sum(goods_paise)::int8 as goods, sum(shipping_paise)::int8 as shipping, sum(tax_paise)::int8 as tax
          from shipments group by order_id) parts on parts.order_id = orders.id
        left join (
          select order_id, sum(total_paise)::int8 as goods from order_items group by order_id) items on items.order_id = orders.id
        where (subtotal_paise, subtotal_paise, orders.shipping_paise, orders.tax_paise)
          is distinct from (parts.goods, items.goods, parts.shipping, parts.tax) limit ${shown}`),
  },
  {
    name: "refunded_paise of every order is the sum of its refunds, but for those that went out twice",
    breaches: (db) => db.many(sql(breach)`${refundedOtherwise("order", sqlPart`orders`)}`),
  },
  {
    name: "what is owed to a seller is its paid shipments that did not end without their goods, less what was returned, borne and paid out, and with what it paid back",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'seller ' || vendor_id as about,
          'shipments ' || coalesce(parts.paise, 0) || ', returns ' || coalesce(returned.paise, 0)
          || ', borne ' || coalesce(borne.paise, 0) || ', payouts ' || coalesce(paid_out.paise, 0)
          || ', paid back ' || coalesce(paid_back.paise, 0)
          || ', ledger ' || coalesce(booked.paise, 0) as problem
        from (
          select shipments.vendor_id, sum(goods_paise + shipments.shipping_paise - commission_paise
            + case when is_tax_of_seller then shipments.tax_paise else 0 end)::int8 as paise
          from shipments join orders on orders.id = order_id
          where paid_at is not null and shipments.status not in ${failedStatusList}
          group by shipments.vendor_id) parts
        full join (
          select vendor_id, sum(amount_paise)::int8 as paise from seller_payouts
          where reversed_at is null group by vendor_id) paid_out using (vendor_id)
        full join (
          select vendor_id, sum(amount_paise)::int8 as paise from seller_repayments
          where reversed_at is null group by vendor_id) paid_back using (vendor_id)
        full join (
          select vendor_id, -sum(amount_paise)::int8 as paise from ledger_entries
          where account = 'seller_payable' group by vendor_id) booked using (vendor_id)
        left join (
          select order_returns.vendor_id, sum(refund_goods_paise + refund_shipping_paise - refund_commission_paise
            + case when is_tax_of_seller then refund_tax_paise else 0 end)::int8 as paise
          from order_returns join shipments on shipments.id = shipment_id
          where order_returns.status = 'refunded' group by order_returns.vendor_id) returned using (vendor_id)
        left join (
          select vendor_id, sum(amount_paise - restored_paise)::int8 as paise
          from borne_refunds group by vendor_id) borne using (vendor_id)
        where coalesce(parts.paise, 0) - coalesce(returned.paise, 0) - coalesce(borne.paise, 0) - coalesce(paid_out.paise, 0)
          + coalesce(paid_back.paise, 0) <> coalesce(booked.paise, 0) limit ${shown}`),
  },
  {
    name: "every paid shipment that ended without its goods is booked back once, over its amounts, and no other is",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shipment ' || coalesce(ended.id::text, booked.reference) as about,
          'paid ' || coalesce(ended.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select shipments.id, goods_paise + shipments.shipping_paise + shipments.tax_paise as paise
          from shipments join orders on orders.id = order_id
          where paid_at is not null and shipments.status in ${failedStatusList}) ended
        full join (
          select reference, -sum(amount_paise)::int8 as paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind = 'order_cancellation' and account = 'refunds_payable' group by id) booked
          on booked.reference = ended.id::text
        where ended.paise is distinct from booked.paise limit ${shown}`),
  },
  ...sellerChecks,
  ...refundChecks,
  {
    name: "goods are held only for orders that can still be paid",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'order ' || id as about, 'is ' || payment_status || ' and its stock ' || stock as problem
        from orders where (stock = 'sold') <> (paid_at is not null)
          or (stock = 'held' and held_until < now() - interval '1 hour') limit ${shown}`),
  },
];

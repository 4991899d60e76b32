import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { failedStatusList } from "./queries/failed-shipments.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of the tax on sales, each by one query over all rows that returns those that violate it. */
export const salesTaxChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "the tax of each sale is booked to its seller or to the Government, as its shipment says, and goes back the same way",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference)
          || ' of seller ' || coalesce(wanted.vendor_id, booked.vendor_id) as about,
          'to the seller ' || coalesce(wanted.sellers, 0) || ', booked ' || coalesce(booked.sellers, 0)
          || '; to the Government ' || coalesce(wanted.own, 0) || ', booked ' || coalesce(booked.own, 0) as problem
        from (
          select kind, reference, vendor_id, case when is_tax_of_seller then tax else 0 end as sellers,
            case when is_tax_of_seller then 0 else tax end as own
          from (
            select 'order' as kind, gateway_payment_id as reference, vendor_id, is_tax_of_seller, tax_paise as tax
            from shipments join payments on payable_type = 'order' and payable_id = order_id and disposition = 'settled'
            union all
            select 'order_cancellation', shipments.id::text, vendor_id, is_tax_of_seller, -shipments.tax_paise
            from shipments join orders on orders.id = order_id
            where paid_at is not null and shipments.status in ${failedStatusList}
            union all
            select 'order_return', order_returns.id::text, shipments.vendor_id, is_tax_of_seller, -refund_tax_paise
            from order_returns join shipments on shipments.id = shipment_id
            where order_returns.status = 'refunded') part
          where tax <> 0) wanted
        full join (
          select kind, reference, vendor_id, sum(sellers)::int8 as sellers, sum(own)::int8 as own
          from (
            select kind, reference, vendor_id, tax_paise as sellers, 0 as own from seller_lines where tax_paise <> 0
            union all
            select kind, reference, vendor_id, 0, -amount_paise
            from ledger_transactions join ledger_entries on transaction_id = id
            where account = 'sales_tax' and kind not in ('sales_tax_payment', 'sales_tax_payment_reversal')) entry
          group by kind, reference, vendor_id) booked using (kind, reference, vendor_id)
        where (coalesce(wanted.sellers, 0), coalesce(wanted.own, 0))
          <> (coalesce(booked.sellers, 0), coalesce(booked.own, 0)) limit ${shown}`),
  },
  {
    name: "the tax that is owed to the Government is what was collected, less what went back and was paid",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'sales_tax' as about, 'collected ' || collected.paise || ', given back ' || returned.paise || ', paid '
          || paid.paise || ', ledger ' || booked.paise as problem
        from (
          select coalesce(sum(shipments.tax_paise), 0)::int8 as paise from shipments join orders on orders.id = order_id
          where paid_at is not null and not is_tax_of_seller and shipments.status not in ${failedStatusList}) collected,
        (
          select coalesce(sum(refund_tax_paise), 0)::int8 as paise
          from order_returns join shipments on shipments.id = shipment_id
          where order_returns.status = 'refunded' and not is_tax_of_seller) returned,
        (
          select coalesce(sum(amount_paise), 0)::int8 as paise from sales_tax_payments where reversed_at is null) paid,
        (
          select -coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries where account = 'sales_tax') booked
        where collected.paise - returned.paise - paid.paise <> booked.paise`),
  },
  {
    name: "the running sum of the tax that is owed to the Government is that of the ledger",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'sales_tax' as about, 'sum ' || sales_tax_paise || ', ledger ' || booked.paise as problem
        from ledger_roll_up, lateral (
          select -coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries
          where account = 'sales_tax' and transaction_id <= sales_tax_up_to) booked
        where sales_tax_paise <> booked.paise`),
  },
  {
    name: "every payment of tax to the Government is booked once, and reversed once where it was reversed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference) as about,
          'recorded ' || coalesce(wanted.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'sales_tax_payment' as kind, id::text as reference, amount_paise as paise from sales_tax_payments
          union all
          select 'sales_tax_payment_reversal', id::text, -amount_paise from sales_tax_payments
          where reversed_at is not null) wanted
        full join (
          select kind, reference, coalesce(sum(amount_paise) filter (where account = 'sales_tax'), 0)::int8 as paise,
            -coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::int8 as bank_paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('sales_tax_payment', 'sales_tax_payment_reversal') group by id) booked
          on booked.kind = wanted.kind and booked.reference = wanted.reference
        where wanted.paise is distinct from booked.paise or wanted.paise is distinct from booked.bank_paise
        limit ${shown}`),
  },
];

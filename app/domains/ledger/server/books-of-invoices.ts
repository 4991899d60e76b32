import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { failedStatusList } from "./queries/failed-shipments.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of invoices and credit notes, each by one query over all rows that returns those that violate it. */
export const invoiceChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every shipment that was sent has one invoice, over its amounts, and no other has one",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'shipment ' || coalesce(sent.id, invoices.shipment_id) as about,
          'invoice ' || coalesce(number, 'missing') as problem
        from (select * from shipments where shipped_at is not null and not is_without_invoice) sent
        full join invoices on invoices.shipment_id = sent.id
        where sent.id is null or (sent.vendor_id, sent.goods_paise, sent.shipping_paise, sent.tax_paise)
          is distinct from (invoices.vendor_id, invoices.goods_paise, invoices.shipping_paise, invoices.tax_paise)
        limit ${shown}`),
  },
  {
    name: "invoices and credit notes of each seller are numbered without a gap",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(series, papers.name) || ' ' || coalesce(financial_year, papers.year) as about,
          'counter at ' || coalesce(last_number, 0) || ', papers ' || coalesce(count, 0) || ' from '
          || coalesce(least_number, 0) || ' to ' || coalesce(greatest_number, 0) as problem
        from (select * from receipt_counters where series ~ '^(invoice|credit_note):') counter full join (
          select name, year, count(*) as count, min(place) as least_number, max(place) as greatest_number
          from (
            select 'invoice:' || vendor_id as name, substr(number, 3, 7) as year, substr(number, 11)::int8 as place from invoices
            union all
            select 'credit_note:' || vendor_id, substr(number, 3, 7), substr(number, 11)::int8 from credit_notes) numbers
          group by 1, 2) papers on papers.name = series and papers.year = financial_year
        where (coalesce(last_number, 0), coalesce(last_number, 0), 1)
          is distinct from (coalesce(count, 0), coalesce(greatest_number, 0), coalesce(least_number, 0))
        limit ${shown}`),
  },
  {
    name: "the credit notes of an invoice are at most the invoice, in each of its parts",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'invoice ' || invoices.id as about, 'credited ' || sum(note.goods_paise) || ', '
          || sum(note.shipping_paise) || ', ' || sum(note.tax_paise) as problem
        from invoices join credit_notes note on note.invoice_id = invoices.id
        group by invoices.id having sum(note.goods_paise) > invoices.goods_paise
          or sum(note.shipping_paise) > invoices.shipping_paise or sum(note.tax_paise) > invoices.tax_paise
        limit ${shown}`),
  },
  {
    name: "every refunded return of an invoiced shipment has one credit note, over its amounts",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'return ' || coalesce(returned.id, note.return_id) as about,
          'credit note ' || coalesce(note.number, 'missing') as problem
        from (
          select order_returns.*, invoices.id as invoice_id from order_returns
          join invoices using (shipment_id) where status = 'refunded') returned
        full join (select * from credit_notes where return_id is not null) note on note.return_id = returned.id
        where (returned.invoice_id, refund_goods_paise, refund_shipping_paise, refund_tax_paise)
          is distinct from (note.invoice_id, note.goods_paise, note.shipping_paise, note.tax_paise)
        limit ${shown}`),
  },
  {
    name: "every invoiced shipment that ended without its goods has one credit note, over its invoice",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'invoice ' || coalesce(ended.id, note.invoice_id) as about,
          'credit note ' || coalesce(note.number, 'missing') as problem
        from (
          select invoices.* from invoices join shipments on shipments.id = shipment_id
          where shipments.status in ${failedStatusList}) ended
        full join (select * from credit_notes where return_id is null) note on note.invoice_id = ended.id
        where (ended.goods_paise, ended.shipping_paise, ended.tax_paise)
          is distinct from (note.goods_paise, note.shipping_paise, note.tax_paise)
        limit ${shown}`),
  },
  {
    name: "every refund of a received donation has one credit note, over its amount",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(refund.gateway_refund_id, note.gateway_refund_id) as about,
          'credit note ' || coalesce(note.number, 'missing') as problem
        from (
          select coalesce(gateway_refund_id, id::text) as gateway_refund_id, payable_id, reversed_at is not null or came_back_at is not null as is_reversed,
            payment_refunds.amount_paise - doubled_paise as amount_paise
          from payment_refunds join payments using (gateway_payment_id)
          where (status in ('processed', 'paid_otherwise') or reversed_at is not null or came_back_at is not null) and not is_extra and doubled_paise < payment_refunds.amount_paise
            and payable_type = 'donation' and disposition = 'settled') refund
        full join donation_credit_notes note on note.gateway_refund_id = refund.gateway_refund_id
        where (refund.payable_id, refund.amount_paise, is_reversed)
          is distinct from (note.donation_id, note.amount_paise, cancelled_at is not null)
        limit ${shown}`),
  },
  {
    name: "credit notes of donations are numbered without a gap",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(counter.financial_year, notes.financial_year) as about,
          'counter at ' || coalesce(last_number, 0) || ', credit notes ' || coalesce(count, 0) as problem
        from (select * from receipt_counters where series = 'donation_credit_note') counter full join (
          select substr(number, 3, 7) as financial_year, count(*) as count, min(substr(number, 11)::int8) as least_number,
            max(substr(number, 11)::int8) as greatest_number
          from donation_credit_notes group by 1) notes using (financial_year)
        where (coalesce(last_number, 0), coalesce(last_number, 0), 1)
          is distinct from (coalesce(count, 0), coalesce(greatest_number, 0), coalesce(least_number, 0))
        limit ${shown}`),
  },
];

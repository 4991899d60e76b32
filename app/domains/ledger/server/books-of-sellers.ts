import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** The invariants of sellers' accounts, each by one query over all rows that returns those that violate it. */
export const sellerChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every payout and repayment is booked once, and reversed once where it was reversed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference) as about,
          'recorded ' || coalesce(wanted.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'seller_payout' as kind, id::text as reference, vendor_id, -amount_paise as paise from seller_payouts
          union all
          select 'seller_payout_reversal', id::text, vendor_id, amount_paise from seller_payouts
          where reversed_at is not null
          union all
          select 'seller_repayment', id::text, vendor_id, amount_paise from seller_repayments
          union all
          select 'seller_repayment_reversal', id::text, vendor_id, -amount_paise from seller_repayments
          where reversed_at is not null) wanted
        full join (
          select kind, reference, max(vendor_id::text) as vendor_id,
            -coalesce(sum(amount_paise) filter (where account = 'seller_payable'), 0)::int8 as paise,
            coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::int8 as bank_paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('seller_payout', 'seller_payout_reversal', 'seller_repayment', 'seller_repayment_reversal')
          group by id) booked
          on booked.kind = wanted.kind and booked.reference = wanted.reference
        where wanted.paise is distinct from booked.paise or wanted.paise is distinct from booked.bank_paise
          or wanted.vendor_id::text is distinct from booked.vendor_id limit ${shown}`),
  },
  {
    name: "every prepared payout that is paid is one payout of its seller and amount",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'prepared payout ' || request.reference as about,
          'approved ' || request.amount_paise || ', recorded ' || coalesce(payout.amount_paise, 0) as problem
        from payout_requests request left join seller_payouts payout on payout.id = request.payout_id
        where request.status = 'paid' and (payout.amount_paise is distinct from request.amount_paise
          or payout.vendor_id is distinct from request.vendor_id) limit ${shown}`),
  },
  {
    // Of the moment when it was prepared: a later refund makes less payable, and then it cannot be approved. What was
    // paid by then, and was reversed and approved again later, was not payable.
    name: "what is prepared for a seller at one time is at most what is payable then",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'prepared payout ' || request.reference as about,
          'of ' || request.amount_paise || ' with ' || sum(other.amount_paise) || ' prepared before, payable '
          || request.payable_paise as problem
        from payout_requests request join payout_requests other on other.vendor_id = request.vendor_id
          and other.number < request.number and (other.ended_at is null or other.ended_at > request.prepared_at)
          and (other.reopened_at is null or other.reopened_at <= request.prepared_at)
        group by request.id
        having request.amount_paise + sum(other.amount_paise) > request.payable_paise limit ${shown}`),
  },
  {
    name: "each line of a seller's statement is its entries of that transaction",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'seller ' || vendor_id || ' in ' || transaction_id as about,
          'line ' || coalesce(lines.paise, 0) || ' of parts ' || coalesce(lines.parts_paise, 0)
          || ', entries ' || coalesce(booked.paise, 0) as problem
        from (
          select vendor_id, transaction_id, sum(amount_paise)::int8 as paise,
            sum(case when order_id is null then amount_paise
              else goods_paise + shipping_paise + tax_paise + commission_paise end)::int8 as parts_paise
          from seller_lines group by vendor_id, transaction_id) lines
        full join (
          select vendor_id, transaction_id, -sum(amount_paise)::int8 as paise from ledger_entries
          where account = 'seller_payable' group by vendor_id, transaction_id) booked using (vendor_id, transaction_id)
        where coalesce(lines.paise, 0) <> coalesce(booked.paise, 0)
          or coalesce(lines.paise, 0) <> coalesce(lines.parts_paise, 0) limit ${shown}`),
  },
  {
    name: "the balance of every seller is the sum of its lines, and so is each balance on the way",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'seller ' || vendor_id as about,
          'balance ' || coalesce(account.balance_paise, 0) || ', lines ' || coalesce(lines.paise, 0)
          || ', paid out ' || coalesce(account.paid_out_paise, 0) || ' in lines ' || coalesce(lines.paid_out_paise, 0)
          || ', wrong balances ' || coalesce(lines.wrong, 0) as problem
        from seller_accounts account
        full join (
          select vendor_id, sum(amount_paise)::int8 as paise, max(number) as last_number, count(*) as count,
            coalesce(-sum(amount_paise) filter (where kind in ('seller_payout', 'seller_payout_reversal')), 0)::int8
              as paid_out_paise,
            count(*) filter (where balance_paise <> balance_so_far or booked_at < booked_before) as wrong
          from (
            select *, sum(amount_paise) over so_far as balance_so_far, lag(booked_at) over so_far as booked_before
            from seller_lines window so_far as (partition by vendor_id order by number rows unbounded preceding)) line
          group by vendor_id) lines using (vendor_id)
        where account.balance_paise is distinct from lines.paise or account.last_number is distinct from lines.last_number
          or account.paid_out_paise is distinct from lines.paid_out_paise or lines.last_number <> lines.count
          or lines.wrong > 0 limit ${shown}`),
  },
];

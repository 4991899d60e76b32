import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { failedStatusList } from "./queries/failed-shipments.ts";
import { breach, shown } from "./breach.ts";

type Payable = "order" | "donation";

/** Rows of this table whose `refunded_paise` is not the sum of their refunds, without those that went out twice. */
export const refundedOtherwise = (payable_type: Payable, table: ReturnType<typeof sqlPart>) => sqlPart`
  select ${payable_type}::text || ' ' || payable.id as about,
    'refunded ' || refunded_paise || ', refunds ' || coalesce(refunds.paise, 0) as problem
  from ${table} payable left join (
    select payable_id, sum(refund.amount_paise - doubled_paise) as paise
    from payment_refunds refund join payments using (gateway_payment_id)
    where refund.status in ('processed', 'paid_otherwise') and not is_extra and payable_type = ${payable_type}
      and disposition = 'settled'
    group by payable_id) refunds on refunds.payable_id = payable.id
  where refunded_paise <> coalesce(refunds.paise, 0) limit ${shown}`;

/** What is owed of these payments, and whether a refund settles it, is to settle it, or neither. */
const duesOf = (payable_type: Payable) => sqlPart`(
  select due_id, payable_id as order_id, gateway_payment_id, max(refund.amount_paise) as paise,
    bool_or(status in ('processed', 'paid_otherwise') and not is_extra) as is_settled,
    bool_or(status = 'pending' and not is_extra) as is_pending,
    bool_or(withdrawn_at is not null) as is_withdrawn,
    sum(offset_paise)::int8 as offset_paise, max(finished_at) filter (where status = 'failed') as failed_at, max(released_at) as released_at,
    not bool_or(is_sent_by_hand) and min(refund.amount_paise) >= 100 and min(captured_at) > now() - interval '6 months'
      and count(*) filter (where status = 'failed' and not is_extra and (failure ilike '%enough balance%') is not true) < 10
      and (array_agg(paying_by order by refund.created_at desc, id desc) filter (where status = 'failed' and not is_extra))[1] is null
      as is_sent_again
  from payment_refunds refund join payments using (gateway_payment_id)
  where due_id is not null and payable_type = ${payable_type} and disposition = 'settled'
  group by due_id, payable_id, gateway_payment_id)`;
const dues = duesOf("order");

/** Of orders: what is owed since a refund that nobody was owed came back, by which what was cancelled or returned had been smaller. */
const owedAgain = sqlPart`(
  select payable_id as order_id, refund.amount_paise as paise from payment_refunds refund join payments using (gateway_payment_id)
  where due_id = refund.id and retry_of is not null and payable_type = 'order' and disposition = 'settled') owed_again`;

const unsent = (payable_type: Payable) => sqlPart`
  select ${payable_type}::text || ' ' || order_id as about,
    'owes ' || paise || ', failed ' || coalesce(day_in_india(failed_at)::text, 'never') as problem
  from ${duesOf(payable_type)} due
  where not is_settled and not is_pending and not is_withdrawn and offset_paise < paise and is_sent_again
    -- What nobody was owed and is on its way is waited for: it may be less that is left to send.
    and not exists (select from payment_refunds other where other.gateway_payment_id = due.gateway_payment_id
      and other.status = 'pending' and other.due_id is null)
    and (failed_at is null or greatest(failed_at, released_at) < now() - interval '2 days') limit ${shown}`;

/** The invariants of refunds that are owed, each by one query over all rows that returns those that violate it. */
export const refundChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "whatever of an order was cancelled or returned has its refund",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'order ' || order_id as about,
          'cancelled or returned, and not refunded before ' || coalesce(owed.paise, 0) || ', refunds ' || coalesce(due.paise, 0) as problem
        from (
          select order_id, sum(paise)::int8 as paise from (
            select order_id, goods_paise + shipments.shipping_paise + shipments.tax_paise - given_before_paise as paise
            from shipments join orders on orders.id = order_id
            where shipments.status in ${failedStatusList} and paid_at is not null
            union all
            select order_id, refund_goods_paise + refund_tax_paise + refund_shipping_paise - given_before_paise
            from order_returns where status = 'refunded'
            union all
            select order_id, paise from ${owedAgain}) part group by order_id) owed
        full join (select order_id, sum(paise)::int8 as paise from ${dues} due group by order_id) due using (order_id)
        where coalesce(owed.paise, 0) <> coalesce(due.paise, 0) limit ${shown}`),
  },
  {
    name: "every refund that is owed was made, is on its way, is sent again within a day, or waits for an admin",
    breaches: (db) => db.many(sql(breach)`${unsent("order")}`),
  },
  {
    name: "refunds_payable is, of every order, what is owed to its customer and was not refunded yet",
    breaches: (db) =>
      db.many(sql(breach)`
        with booked as (
          select order_id, -sum(amount_paise)::int8 as paise
          from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
          left join (
            select id::text as reference, order_id from shipments
            union all select id::text, order_id from order_returns
            union all select payment_refunds.id::text, payable_id from payment_refunds join payments using (gateway_payment_id)
            union all select gateway_refund_id, payable_id from payment_refunds join payments using (gateway_payment_id)
            where gateway_refund_id is not null) caused using (reference)
          where account = 'refunds_payable' group by order_id),
        owed as (select order_id, sum(paise - offset_paise)::int8 as paise from ${dues} due where not is_settled group by order_id)
        select 'order ' || coalesce(order_id::text, 'unknown') as about,
          'ledger ' || coalesce(booked.paise, 0) || ', owed ' || coalesce(owed.paise, 0) as problem
        from booked full join owed using (order_id)
        where coalesce(booked.paise, 0) <> coalesce(owed.paise, 0) or owed.paise < 0 limit ${shown}`),
  },
  {
    name: "every refund of an order is booked on what was owed, or on goodwill where nobody was owed it or it went out twice",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_refund_id, reference) as about,
          'refund ' || coalesce(refund.payable_paise, 0) || ' owed and ' || coalesce(refund.goodwill_paise, 0)
          || ' not, booked ' || coalesce(booked.payable_paise, 0) || ' and ' || coalesce(booked.goodwill_paise, 0) as problem
        from (
          select gateway_refund_id,
            case when due_id is not null and not is_extra then payment_refunds.amount_paise else 0 end as payable_paise,
            case when due_id is not null and not is_extra then 0 else payment_refunds.amount_paise end as goodwill_paise
          from payment_refunds join payments using (gateway_payment_id)
          where status = 'processed' and payable_type = 'order' and disposition = 'settled') refund
        full join (
          select reference, sum(amount_paise) filter (where account = 'refunds_payable') as payable_paise,
            sum(amount_paise) filter (where account = 'order_goodwill') as goodwill_paise
          from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
          where kind in ('order_refund', 'order_refund_correction', 'order_refund_reversal', 'order_refund_correction_reversal')
          group by reference) booked
          on reference = gateway_refund_id
        where (coalesce(refund.payable_paise, 0), coalesce(refund.goodwill_paise, 0))
          is distinct from (coalesce(booked.payable_paise, 0), coalesce(booked.goodwill_paise, 0)) limit ${shown}`),
  },
  {
    name: "excess_payments is, of every excess payment, what was not sent back yet",
    breaches: (db) =>
      db.many(sql(breach)`
        with booked as (
          select coalesce(refund.gateway_payment_id, by_gateway.gateway_payment_id, reference) as gateway_payment_id,
            -sum(ledger_entries.amount_paise)::int8 as paise
          from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
          left join payment_refunds refund on refund.id::text = reference
          left join payment_refunds by_gateway on by_gateway.gateway_refund_id = reference
          where account = 'excess_payments' group by 1),
        owed as (
          select payments.gateway_payment_id, payments.amount_paise - coalesce(sum(case when is_extra then 0
            else refund.amount_paise - doubled_paise end), 0)::int8 as paise
          from payments left join payment_refunds refund
            on refund.gateway_payment_id = payments.gateway_payment_id and status in ('processed', 'paid_otherwise')
          where disposition = 'excess' group by payments.gateway_payment_id)
        select gateway_payment_id as about,
          'ledger ' || coalesce(booked.paise, 0) || ', not sent back ' || coalesce(owed.paise, 0) as problem
        from booked full join owed using (gateway_payment_id)
        where coalesce(booked.paise, 0) <> coalesce(owed.paise, 0) limit ${shown}`),
  },
  {
    name: "what came back to us of a refund is booked back once, and nothing else is",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_refund_id, reference) as about,
          'came back ' || coalesce(refund.amount_paise, 0) || ', booked back ' || coalesce(booked.paise, 0) as problem
        from (select gateway_refund_id, amount_paise from payment_refunds where came_back_at is not null) refund
        full join (
          select reference, sum(amount_paise) as paise
          from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
          where account = 'gateway_receivable' and kind in ('refund_reversal', 'doubled_refund_reversal', 'order_refund_reversal',
            'excess_refund_reversal', 'other_receipt_refund_reversal')
          group by reference) booked on reference = gateway_refund_id
        where refund.amount_paise is distinct from booked.paise limit ${shown}`),
  },
  {
    name: "no refund that failed after it went through counts beside another that was made in its place",
    breaches: (db) =>
      db.many(sql(breach)`
        select contradicted.gateway_refund_id as about, 'counts beside ' || later.gateway_refund_id as problem
        from payment_refunds contradicted join payment_refunds later using (gateway_payment_id, amount_paise)
        where contradicted.contradicted_at is not null and contradicted.contradiction_explained_at is null
          and contradicted.status = 'processed' and later.status = 'processed' and later.requested_by = 'gateway'
          and later.reason_kind <> 'dispute' and later.id > contradicted.id limit ${shown}`),
  },
  {
    name: "what had gone back before is booked once for each cancellation, return, and refund that failed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(reference, id::text) as about,
          'had gone back ' || coalesce(before.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select id, given_before_paise as paise from shipments where given_before_paise > 0
          union all select id, given_before_paise from order_returns where given_before_paise > 0
          union all select id, offset_paise from payment_refunds join payments using (gateway_payment_id)
          where offset_paise > 0 and payable_type = 'order') before
        full join (
          select reference, sum(amount_paise) as paise
          from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
          where kind = 'order_refund_offset' and account = 'refunds_payable' group by ledger_transactions.id) booked
          on booked.reference = id::text
        where before.paise is distinct from booked.paise limit ${shown}`),
  },
  {
    name: "what waits for a decision on who bears it was refunded, and is neither borne nor was cancelled or returned later",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'order ' || orders.id as about,
          'undecided ' || undecided_paise || ', refunded without being owed ' || coalesce(unowed.paise, 0)
          || ', cancelled or returned later ' || coalesce(given.paise, 0) || ', borne ' || coalesce(borne.paise, 0) as problem
        from orders left join (
          select payable_id as order_id, sum(case when due_id is null and status = 'processed' and not is_extra
            then payment_refunds.amount_paise - doubled_paise else 0 end - offset_paise) as paise
          from payment_refunds join payments using (gateway_payment_id)
          where payable_type = 'order' and disposition = 'settled' group by payable_id) unowed on unowed.order_id = orders.id
        left join (
          select order_id, sum(paise) as paise from (
            select order_id, given_before_paise as paise from shipments
            union all select order_id, given_before_paise from order_returns
            union all select order_id, -paise from ${owedAgain}) part group by order_id) given
          on given.order_id = orders.id
        left join (
          select order_id, sum(amount_paise - restored_paise) as paise from borne_refunds group by order_id) borne
          on borne.order_id = orders.id
        where undecided_paise <> greatest(coalesce(unowed.paise, 0) - coalesce(given.paise, 0) - coalesce(borne.paise, 0), 0)
        limit ${shown}`),
  },
  {
    name: "every refund outside of the gateway is booked once, from the bank",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(id::text, reference) as about,
          'refund of ' || coalesce(refund.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select id, case when reversed_at is null then amount_paise else 0 end as paise, amount_paise as sent_paise
          from payment_refunds where bank_reference is not null) refund
        full join (
          select reference, -sum(amount_paise) as paise, -sum(amount_paise) filter (where amount_paise < 0) as sent_paise
          from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
          where kind in ('order_refund_otherwise', 'refund', 'order_refund_otherwise_reversal', 'refund_reversal',
            'excess_refund_otherwise', 'excess_refund_otherwise_reversal')
            and account = 'bank' group by reference) booked
          on booked.reference = id::text
        where (refund.paise, refund.sent_paise) is distinct from (booked.paise, booked.sent_paise) limit ${shown}`),
  },
  {
    name: "every refund of a donation that is owed was made, is on its way, is sent again within a day, or waits for an admin",
    breaches: (db) => db.many(sql(breach)`${unsent("donation")}`),
  },
  {
    name: "doubled_refunds is what went out twice, but for orders",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_refund_id, reference) as about,
          'sent twice ' || coalesce(refund.amount_paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select gateway_refund_id, case when is_extra then payment_refunds.amount_paise else doubled_paise end as amount_paise
          from payment_refunds join payments using (gateway_payment_id)
          where (is_extra or doubled_paise > 0) and status = 'processed' and (payable_type = 'donation' or disposition <> 'settled')) refund
        full join (
          select reference, sum(amount_paise) as paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where account = 'doubled_refunds' group by reference) booked on reference = gateway_refund_id
        where coalesce(refund.amount_paise, 0) <> coalesce(booked.paise, 0) limit ${shown}`),
  },
];

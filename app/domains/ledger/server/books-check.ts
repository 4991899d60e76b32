import type { Database, Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlUnprepared } from "../../../platform/database/sql.ts";

/** One invariant of the books; its statement answers what breaks it. */
type Check = { name: string; breaches: (db: Queryable) => Promise<Breach[]> };
type Breach = { about: string; problem: string };

export type CheckResult = { name: string; breaches: Breach[]; ms: number };

/** So many breaches of one invariant are shown; the first ones tell what is wrong. */
const shown = 10;

const breach = { about: "text", problem: "text" } as const;

/**
 * Proves the books: every invariant of money, each by one query over all rows, in one snapshot of the database,
 * so that it can run while donations arrive; where there are many, on a database that was opened without a statement
 * timeout. This alone reads the tables of several domains: it is what holds them to one another.
 */
export async function checkBooks(db: Database): Promise<CheckResult[]> {
  return db.transaction(async (tx) => {
    await tx.run(command`set transaction isolation level repeatable read, read only`);
    await tx.run(command`set local statement_timeout = 0`);
    return runChecks(tx);
  });
}

/** The same on whatever the caller's transaction sees. */
export async function runChecks(tx: Transaction): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, breaches } of checks) {
    const began_ms = performance.now();
    results.push({ name, breaches: await breaches(tx), ms: Math.round(performance.now() - began_ms) });
  }
  return results;
}

const checks: Check[] = [
  {
    name: "every ledger transaction sums to zero",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select kind || ' ' || reference as about, count(entry.line) || ' entries sum to ' || coalesce(sum(amount_paise), 0) as problem
        from ledger_transactions transaction left join ledger_entries entry on entry.transaction_id = transaction.id
        group by transaction.id having count(entry.line) < 2 or sum(amount_paise) <> 0 limit ${shown}`),
  },
  {
    name: "raised_paise of every campaign is its paid donations less its refunds",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'campaign ' || campaigns.id as about,
          'raised ' || raised_paise || ', donations less refunds ' || coalesce(donations.paise, 0) as problem
        from campaigns left join (
          select campaign_id, sum(amount_paise - refunded_paise)::int8 as paise from donations
          where payment_status in ('paid', 'refunded') group by campaign_id) donations on donations.campaign_id = campaigns.id
        where raised_paise <> coalesce(donations.paise, 0) limit ${shown}`),
  },
  {
    name: "supporter_count of every campaign is the number of its paid donations",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'campaign ' || campaigns.id as about,
          'counted ' || supporter_count || ', donations ' || coalesce(donations.count, 0) as problem
        from campaigns left join (
          select campaign_id, count(*) as count from donations where payment_status = 'paid' group by campaign_id) donations
          on donations.campaign_id = campaigns.id
        where supporter_count <> coalesce(donations.count, 0) limit ${shown}`),
  },
  {
    name: "a donation is paid exactly when one payment settled it, of the same amount",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'donation ' || coalesce(donations.id, payment.donation_id) as about,
          'is ' || coalesce(payment_status, 'missing') || ' over ' || coalesce(donations.amount_paise, 0)
          || ', settled by ' || coalesce(payment.gateway_payment_id, 'nothing') || ' over ' || coalesce(payment.amount_paise, 0) as problem
        from donations full join (select * from donation_payments where disposition = 'settled') payment
          on payment.donation_id = donations.id
        where (coalesce(payment_status, '') in ('paid', 'refunded')) <> (payment.donation_id is not null)
          or (payment.donation_id is not null and payment.amount_paise is distinct from donations.amount_paise)
        limit ${shown}`),
  },
  {
    name: "every captured payment is booked once, in full and for its campaign",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select coalesce(gateway_payment_id, reference) as about,
          'payment ' || coalesce(payment.disposition, 'missing') || ', ledger ' || coalesce(booked.kind, 'missing') as problem
        from (
          select gateway_payment_id, disposition, payment.amount_paise, fee_paise, campaign_id
          from donation_payments payment join donations on donations.id = donation_id) payment
        full join (
          select reference, kind,
            sum(-amount_paise) filter (where account in ('donation_income', 'excess_payments')) as given_paise,
            sum(amount_paise) filter (where account = 'gateway_fees') as fee_paise,
            max(campaign_id::text) filter (where account = 'donation_income') as campaign_id
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('donation', 'excess_payment') group by id) booked
          on booked.reference = payment.gateway_payment_id
            and booked.kind = case payment.disposition when 'settled' then 'donation' else 'excess_payment' end
        where gateway_payment_id is null or booked.reference is null or given_paise <> payment.amount_paise
          or coalesce(booked.fee_paise, 0) <> payment.fee_paise
          or (kind = 'donation' and booked.campaign_id is distinct from payment.campaign_id::text)
        limit ${shown}`),
  },
  {
    name: "refunds never exceed what was captured",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select gateway_payment_id as about, 'captured ' || payment.amount_paise || ', refunds ' || sum(refund.amount_paise) as problem
        from donation_payments payment join donation_refunds refund using (gateway_payment_id)
        where refund.status = 'processed'
        group by gateway_payment_id having sum(refund.amount_paise) > payment.amount_paise limit ${shown}`),
  },
  {
    name: "every processed refund is booked once, and no other",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select coalesce(gateway_refund_id, reference) as about,
          'refund of ' || coalesce(refund.amount_paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select gateway_refund_id, amount_paise from donation_refunds where status = 'processed') refund
        full join (
          select reference, sum(amount_paise) filter (where amount_paise > 0) as paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('refund', 'excess_refund') group by id) booked on booked.reference = gateway_refund_id
        where refund.amount_paise is distinct from booked.paise limit ${shown}`),
  },
  {
    name: "refunded_paise of every donation is the sum of its processed refunds",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'donation ' || donations.id as about,
          'refunded ' || refunded_paise || ', refunds ' || coalesce(refunds.paise, 0) as problem
        from donations left join (
          select donation_id, sum(refund.amount_paise) as paise
          from donation_refunds refund join donation_payments using (gateway_payment_id)
          where refund.status = 'processed' and disposition = 'settled' group by donation_id) refunds
          on refunds.donation_id = donations.id
        where refunded_paise <> coalesce(refunds.paise, 0) limit ${shown}`),
  },
  {
    name: "every excess payment has its refund",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select payment.gateway_payment_id as about, 'was never ordered to be sent back' as problem
        from donation_payments payment
        where disposition = 'excess' and not exists (
          select from donation_refunds refund where refund.gateway_payment_id = payment.gateway_payment_id)
        limit ${shown}`),
  },
  {
    name: "receipts are numbered without a gap, one for each paid donation",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select coalesce(counter.financial_year, receipts.financial_year) as about,
          'counter at ' || coalesce(last_number, 0) || ', receipts ' || coalesce(count, 0) || ' from '
          || coalesce(least_number, 0) || ' to ' || coalesce(greatest_number, 0) as problem
        from receipt_counters counter full join (
          select split_part(receipt_number, '/', 1) as financial_year, count(*) as count,
            min(split_part(receipt_number, '/', 2)::int8) as least_number,
            max(split_part(receipt_number, '/', 2)::int8) as greatest_number
          from donations where receipt_number is not null group by 1) receipts using (financial_year)
        where last_number is distinct from count or least_number <> 1 or greatest_number is distinct from last_number
        limit ${shown}`),
  },
  {
    name: "every paid donation has its thank-you letter",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'donation ' || donations.id as about, 'no letter was ever written' as problem
        from donations left join outgoing_mails on dedupe_key = 'donation-thanks:' || donations.id
        where paid_at is not null and outgoing_mails.id is null limit ${shown}`),
  },
  {
    name: "no webhook was given up with an error",
    breaches: (db) =>
      db.many(sqlUnprepared(breach)`
        select 'event ' || event_id as about, event_type || ': ' || outcome as problem
        from gateway_events where attempts > 10 and outcome like 'error:%' limit ${shown}`),
  },
];

/**
 * Webhooks that were rightly signed and refused, and refunds of payments that the books do not know, of the last
 * month: the books are sound without them, but somebody should know why they came.
 */
export function bookNotes(db: Queryable): Promise<Breach[]> {
  return db.many(sqlUnprepared(breach)`
    select event_type || ': ' || outcome as about,
      'counted ' || count(*) || ', one of them ' || max(event_id) as problem
    from gateway_events
    where (outcome like 'refused%' or outcome = 'payment_unknown') and received_at > now() - interval '30 days'
    group by event_type, outcome order by max(received_at) desc limit ${shown}`);
}

type BookTotals = { captured_count: number; captured_paise: number; refunded_paise: number };

/** Our totals, to compare with the gateway's own. */
export function bookTotals(db: Queryable): Promise<BookTotals> {
  return db.one(sql({ captured_count: "int8", captured_paise: "int8", refunded_paise: "int8" })`
    select
      (select count(*) from donation_payments) as captured_count,
      (select coalesce(sum(amount_paise), 0)::int8 from donation_payments) as captured_paise,
      (select coalesce(sum(amount_paise), 0)::int8 from donation_refunds where status = 'processed') as refunded_paise`);
}

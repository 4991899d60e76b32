import type { Database, Queryable, Transaction } from "../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { dayChecks } from "./books-of-days.ts";
import { valueDateChecks } from "./books-of-value-dates.ts";
import { disputeChecks } from "./books-of-disputes.ts";
import { expenseChecks } from "./books-of-expenses.ts";
import { invoiceChecks } from "./books-of-invoices.ts";
import { orderChecks } from "./books-of-orders.ts";
import { settlementChecks } from "./books-of-settlements.ts";
import { returnChecks } from "./books-of-returns.ts";
import { salesTaxChecks } from "./books-of-sales-tax.ts";
import { suspenseChecks, suspenseKinds } from "./books-of-suspense.ts";
import { refundedOtherwise } from "./books-of-refunds.ts";
import { breach, shown } from "./breach.ts";

/** One invariant of the books; its statement returns the rows that violate it. */
type Check = { name: string; breaches: (db: Queryable) => Promise<Breach[]> };
export type Breach = { about: string; problem: string };

export type CheckResult = { name: string; breaches: Breach[]; ms: number };

/** Keys of the mails that the books check, from the domains that write them; each key ends with its id. */
export type MailKeys = { thanksMailKey: (donation_id: string) => string };

/**
 * Checks every invariant of money, each by one query over all rows, in one snapshot of the database, so that it can
 * run while donations arrive; on large databases, open the database without a statement timeout. This is the only
 * code that reads the tables of several domains, because it compares them.
 */
export async function checkBooks(db: Database, keys: MailKeys): Promise<CheckResult[]> {
  return db.transaction(async (tx) => {
    await tx.run(command`set transaction isolation level repeatable read, read only`);
    await tx.run(command`set local statement_timeout = 0`);
    return runChecks(tx, keys);
  });
}

/** The same within the caller's transaction, of all checks or of one alone. */
export async function runChecks(tx: Transaction, keys: MailKeys, only?: string): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const all = [
    ...checksWith(keys),
    ...disputeChecks,
    ...orderChecks,
    ...returnChecks,
    ...salesTaxChecks,
    ...invoiceChecks,
    ...expenseChecks,
    ...dayChecks,
    ...valueDateChecks,
    ...settlementChecks,
    ...suspenseChecks,
  ];
  for (const { name, breaches } of all) {
    if (only !== undefined && name !== only) continue;
    const began_ms = performance.now();
    results.push({ name, breaches: await breaches(tx), ms: Math.round(performance.now() - began_ms) });
  }
  return results;
}

/** What the gateway took: what it owes us, and what it kept of it. */
const keptAccounts = sqlPart`('gateway_receivable', 'gateway_fees', 'gateway_fee_tax')`;
/** Fees that became known after their payments. */
const lateFees = sqlPart`('donation_fee', 'gateway_fee', 'late_fee_tax', 'gateway_fee_reversal', 'late_fee_tax_reversal')`;
/** What the gateway took for disputes or gave back, apart from refunds (`books-of-disputes.ts`). */
const ofDisputes = sqlPart`('dispute_hold', 'dispute_release', 'dispute_loss')`;

/** Refunds that came back to us, and transfers that were not made. */
const ofRefundsBack = sqlPart`('refund_reversal', 'doubled_refund_reversal', 'order_refund_reversal', 'excess_refund_reversal',
  'other_receipt_refund_reversal')`;

/** What settlements move, and what an admin says that they took or added (`books-of-settlements.ts`). */
const ofSettlements = sqlPart`('settlement', 'settlement_reversal', 'settled_item', 'settled_item_reversal',
  'settlement_difference', 'settlement_difference_reversal')`;

const checksWith = ({ thanksMailKey }: MailKeys): Check[] => [
  {
    name: "every ledger transaction sums to zero",
    breaches: (db) =>
      db.many(sql(breach)`
        select kind || ' ' || reference as about, count(entry.line) || ' entries sum to ' || coalesce(sum(amount_paise), 0) as problem
        from ledger_transactions transaction left join ledger_entries entry on entry.transaction_id = transaction.id
        group by transaction.id having count(entry.line) < 2 or sum(amount_paise) <> 0 limit ${shown}`),
  },
  {
    name: "raised_paise of every campaign is its paid donations less its refunds",
    breaches: (db) =>
      db.many(sql(breach)`
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
      db.many(sql(breach)`
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
      db.many(sql(breach)`
        select 'donation ' || coalesce(donations.id, payment.payable_id) as about,
          'is ' || coalesce(payment_status, 'missing') || ' over ' || coalesce(donations.amount_paise, 0)
          || ', settled by ' || coalesce(payment.gateway_payment_id, 'nothing') || ' over ' || coalesce(payment.amount_paise, 0) as problem
        from donations full join (
          select * from payments where payable_type = 'donation' and disposition = 'settled') payment
          on payment.payable_id = donations.id
        where (coalesce(payment_status, '') in ('paid', 'refunded')) <> (payment.payable_id is not null)
          or (payment.payable_id is not null and payment.amount_paise is distinct from donations.amount_paise)
        limit ${shown}`),
  },
  {
    name: "every captured payment is booked once, in full and for its campaign",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_payment_id, reference) as about,
          'payment ' || coalesce(payment.disposition, 'missing') || ', ledger ' || coalesce(booked.kind, 'missing')
          || case when is_lost then ', its donation was deleted' else '' end as problem
        from (
          select gateway_payment_id, disposition, payment.amount_paise, fee_paise, fee_tax_paise, payable_type, campaign_id,
            payable_type = 'donation' and donations.id is null as is_lost
          from payments payment
          left join donations on payable_type = 'donation' and donations.id = payable_id) payment
        full join (
          select split_part(reference, ':', 1) as reference, kind,
            sum(amount_paise) filter (where account in ${keptAccounts}) as received_paise,
            sum(amount_paise) filter (where account in ('gateway_fees', 'gateway_fee_tax')) as fee_paise,
            sum(amount_paise) filter (where account = 'gateway_fee_tax') as fee_tax_paise,
            max(campaign_id::text) filter (where account = 'donation_income') as campaign_id
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind not in ${ofDisputes} and kind not in ${suspenseKinds} and kind not in ${ofSettlements}
            and kind not in ${ofRefundsBack}
            and not (kind = 'other_receipt' and exists (select from ledger_transactions reversal
              where reversal.kind = 'other_receipt_reversal' and reversal.reference = ledger_transactions.reference))
          group by id having sum(amount_paise) filter (where account in ${keptAccounts}) > 0) booked
          on booked.reference = payment.gateway_payment_id
            and (kind = 'excess_payment') = (disposition = 'excess')
            and (kind = 'other_receipt') = (disposition = 'elsewhere')
            and (kind = 'donation') = (payable_type = 'donation' and disposition = 'settled')
        left join (
          select reference as of_payment, sum(amount_paise) filter (where account <> 'gateway_receivable') as fee_paise,
            sum(amount_paise) filter (where account = 'gateway_fee_tax') as fee_tax_paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ${lateFees} group by reference) late on of_payment = gateway_payment_id
        where gateway_payment_id is null or is_lost or booked.reference is null or received_paise <> payment.amount_paise
          or coalesce(booked.fee_paise, 0) + coalesce(late.fee_paise, 0) <> payment.fee_paise
          or coalesce(booked.fee_tax_paise, 0) + coalesce(late.fee_tax_paise, 0) <> payment.fee_tax_paise
          or (kind = 'donation' and booked.campaign_id is distinct from payment.campaign_id::text)
        limit ${shown}`),
  },
  {
    name: "late fees and refunds of every donation are booked for its campaign",
    breaches: (db) =>
      db.many(sql(breach)`
        select booked.reference as about, booked.account || ' booked for ' || coalesce(booked.campaign_id::text, 'the general fund')
          || ', given for ' || coalesce(donations.campaign_id::text, 'the general fund') as problem
        from (
          select reference as gateway_payment_id, reference, account, campaign_id
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('donation_fee', 'late_fee_tax', 'late_fee_tax_reversal') and account in ('gateway_fees', 'gateway_fee_tax')
          group by reference, account, campaign_id having sum(amount_paise) <> 0
          union all
          select gateway_payment_id, booking.reference, account, campaign_id
          from (
            select gateway_payment_id, gateway_refund_id as reference from payment_refunds where gateway_refund_id is not null
            union all
            select gateway_payment_id, id::text from payment_refunds where bank_reference is not null) refund
          join ledger_transactions booking on kind = 'refund' and booking.reference = refund.reference
          join ledger_entries on transaction_id = booking.id and account = 'donation_income') booked
        join payments using (gateway_payment_id) join donations on donations.id = payable_id
        where payable_type = 'donation' and disposition = 'settled'
          and booked.campaign_id is distinct from donations.campaign_id
        limit ${shown}`),
  },
  {
    name: "refunds never exceed what was captured",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_payment_id as about, 'captured ' || payment.amount_paise || ', refunds ' || sum(refund.amount_paise) as problem
        from payments payment join payment_refunds refund using (gateway_payment_id)
        where refund.status = 'processed'
        group by gateway_payment_id
        having sum(refund.amount_paise) filter (where reason_kind <> 'dispute' and contradiction_explained_at is null) > payment.amount_paise
          or sum(refund.amount_paise - doubled_paise) filter (where not is_extra) > payment.amount_paise limit ${shown}`),
  },
  {
    name: "every processed refund is booked once, and no other",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(gateway_refund_id, reference) as about,
          'refund of ' || coalesce(refund.amount_paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select gateway_refund_id, amount_paise from payment_refunds where status = 'processed' or came_back_at is not null) refund
        full join (
          select reference, -sum(amount_paise) as paise
          from ledger_transactions join ledger_entries on transaction_id = id
          where account = 'gateway_receivable' and kind not in ${lateFees} and kind not in ${ofDisputes}
            and kind not in ${ofSettlements} and kind not in ${suspenseKinds} and kind <> 'other_receipt_reversal'
          group by id having sum(amount_paise) < 0) booked on booked.reference = gateway_refund_id
        where refund.amount_paise is distinct from booked.paise limit ${shown}`),
  },
  {
    name: "refunded_paise of every donation is the sum of its refunds that were made, once each",
    breaches: (db) => db.many(sql(breach)`${refundedOtherwise("donation", sqlPart`donations`)}`),
  },
  {
    name: "every excess payment has its refund, which is made, on its way, sent again within a day, or waits for an admin",
    breaches: (db) =>
      db.many(sql(breach)`
        select gateway_payment_id as about,
          'captured ' || payment.amount_paise || ', sent back or on its way ' || coalesce(refunds.paise, 0) as problem
        from payments payment left join (
          select gateway_payment_id, sum(amount_paise) filter (where status <> 'failed') as paise,
            coalesce(sum(amount_paise) filter (where status <> 'failed'), 0) as paise_back,
            max(finished_at) filter (where status = 'failed') as failed_at,
            count(*) filter (where status = 'failed' and (failure ilike '%enough balance%') is not true) as tries,
            bool_or(status = 'failed' and (paying_by is not null or is_sent_by_hand)) as is_stopped
          from payment_refunds group by gateway_payment_id) refunds using (gateway_payment_id)
        where disposition = 'excess' and coalesce(refunds.paise, 0) < payment.amount_paise
          and (failed_at is null or (failed_at < now() - interval '2 days' and not is_stopped and tries < 10
            and payment.amount_paise - refunds.paise_back >= 100 and payment.captured_at > now() - interval '6 months')) limit ${shown}`),
  },
  {
    name: "receipts are numbered without a gap, one for each paid donation",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(counter.financial_year, receipts.financial_year) as about,
          'counter at ' || coalesce(last_number, 0) || ', receipts ' || coalesce(count, 0) || ' from '
          || coalesce(least_number, 0) || ' to ' || coalesce(greatest_number, 0) as problem
        from (
          select * from receipt_counters where series = 'donation') counter full join (
          select split_part(receipt_number, '/', 1) as financial_year, count(*) as count,
            min(split_part(receipt_number, '/', 2)::int8) as least_number,
            max(split_part(receipt_number, '/', 2)::int8) as greatest_number
          from donations where receipt_number is not null group by 1) receipts using (financial_year)
        where last_number is distinct from count or least_number <> 1 or greatest_number is distinct from last_number
        limit ${shown}`),
  },
  {
    name: "every paid donation has its thank-you mail",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'donation ' || donations.id as about, 'no mail was ever written' as problem
        from donations left join outgoing_mails on dedupe_key = ${thanksMailKey("")} || donations.id
        where paid_at is not null and outgoing_mails.id is null limit ${shown}`),
  },
  {
    // What was charged after the end has a donation of its own, which was never given.
    name: "every month of a monthly gift is given once, for its campaign or the general fund",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'monthly gift ' || monthly_gifts.id as about,
          'month of ' || month_start || ': ' || count(distinct donation_id) || ' donations' as problem
        from monthly_charges join monthly_gifts on monthly_gifts.id = monthly_gift_id
        join donations on donations.id = donation_id
        where payment_status in ('paid', 'refunded')
        group by monthly_gifts.id, month_start
        having count(distinct donation_id) > 1
          or bool_or(donations.campaign_id is not null and donations.campaign_id is distinct from monthly_gifts.campaign_id)
        limit ${shown}`),
  },
  {
    // The moment and the difference of clocks are those of `late-months.ts` in the donations.
    name: "no charge after the end of its monthly gift was asked for is a donation",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'charge ' || gateway_payment_id as about,
          'captured at ' || captured_at || ', the end at ' || coalesce(end_requested_at, ended_at) as problem
        from monthly_charges join monthly_gifts on monthly_gifts.id = monthly_gift_id
        join payments using (gateway_payment_id)
        where disposition = 'settled' and captured_at > coalesce(end_requested_at, ended_at) + interval '5 minutes'
        limit ${shown}`),
  },
  {
    name: "every charge of a monthly gift is settled once, or goes back",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'charge ' || monthly_charges.gateway_payment_id as about,
          'of donation ' || monthly_charges.donation_id || ', recorded for ' || coalesce(payment.payable_id::text, 'nothing') as problem
        from monthly_charges left join payments payment using (gateway_payment_id)
        where payment.payable_id is distinct from monthly_charges.donation_id limit ${shown}`),
  },
  {
    name: "no webhook was given up with an error",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'event ' || event_id as about, event_type || ': ' || outcome as problem
        from gateway_events where attempts > 10 and outcome like 'error:%' limit ${shown}`),
  },
];

/**
 * Unmatched payments until they are matched or refunded; and webhooks of the last month that were correctly signed but
 * refused, wait for an answer to a contradiction, or report refunds of unknown payments. The books are sound without them, since the gateway's account can be
 * used for more than this site, but somebody should check their origin.
 */
export async function bookNotes(db: Queryable): Promise<Breach[]> {
  const unmatched = await db.many(sql(breach)`
    select 'unmatched payment ' || gateway_payment_id as about,
      amount_paise - refunded_paise || ' paise ' || currency || ' taken on ' || day_in_india(captured_at) as problem
    from unmatched_payments where refunded_paise < amount_paise
    order by captured_at desc, id desc limit ${shown}`);
  const refused = await db.many(sql(breach)`
    select event_type || ': ' || outcome as about,
      'counted ' || count(*) || ', one of them ' || max(event_id) as problem
    from gateway_events
    where (outcome like 'refused%' or outcome = 'payment_unknown'
        or outcome = 'asked_first' and received_at < now() - interval '1 hour') and received_at > now() - interval '30 days'
    group by event_type, outcome order by max(received_at) desc limit ${shown}`);
  return [...unmatched, ...refused];
}

type BookTotals = { captured_count: number; captured_paise: number; refunded_paise: number };

/** Our totals, to compare with the gateway's own; they include unmatched payments, which are kept as well. */
export function bookTotals(db: Queryable): Promise<BookTotals> {
  return db.one(sql({ captured_count: "int8", captured_paise: "int8", refunded_paise: "int8" })`
    select count(*) as captured_count, coalesce(sum(amount_paise), 0)::int8 as captured_paise,
      (coalesce(sum(unmatched_refunds_paise), 0)
        + (select coalesce(sum(amount_paise), 0) from payment_refunds
          where status = 'processed' and reason_kind <> 'dispute'))::int8 as refunded_paise
    from (
      select amount_paise, 0 as unmatched_refunds_paise from payments
      union all select amount_paise, refunded_paise from unmatched_payments
      union all select amount_paise, case when refunded_at is null then 0 else amount_paise end
      from method_checks) captured`);
}

import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";

/** Total returned of each advance. */
export const returnsOfAdvances = sqlPart`
  select advance_id, sum(amount_paise) as paise from campaign_advance_returns
  where reversed_at is null group by advance_id`;

/** Outstanding advances per campaign: neither in booked expenses nor returned. */
export const outstandingOfCampaigns = sqlPart`
  select campaign_id, sum(amount_paise - coalesce(billed.paise, 0) - coalesce(back.paise, 0)) as paise
  from campaign_advances
  left join (
    select advance_id, sum(advance_paise) as paise from expenses
    where status = 'booked' and advance_id is not null group by advance_id) billed on billed.advance_id = id
  left join (${returnsOfAdvances}) back on back.advance_id = id
  where status = 'paid' group by campaign_id`;

/** The invariants of advances to organisers, each by one query over all rows that returns those that violate it. */
export const advanceChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every advance that was sent is booked once, and reversed once where it was reversed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference) as about,
          'recorded ' || coalesce(wanted.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'advance' as kind, id::text as reference, campaign_id, amount_paise as paise from campaign_advances
          where status in ('paid', 'reversed')
          union all
          select 'advance_reversal', id::text, campaign_id, -amount_paise from campaign_advances
          where status = 'reversed') wanted
        full join (${bookedAs(sqlPart`'advance', 'advance_reversal'`)}) booked
          on booked.kind = wanted.kind and booked.reference = wanted.reference
        where ${isWrong} limit ${shown}`),
  },
  {
    name: "every return of an advance is booked once, and reversed once where it was reversed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference) as about,
          'recorded ' || coalesce(wanted.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'advance_return' as kind, returned.id::text as reference, campaign_id, -returned.amount_paise as paise
          from campaign_advance_returns returned join campaign_advances advance on advance.id = advance_id
          union all
          select 'advance_return_reversal', returned.id::text, campaign_id, returned.amount_paise
          from campaign_advance_returns returned join campaign_advances advance on advance.id = advance_id
          where returned.reversed_at is not null) wanted
        full join (${bookedAs(sqlPart`'advance_return', 'advance_return_reversal'`)}) booked
          on booked.kind = wanted.kind and booked.reference = wanted.reference
        where ${isWrong} limit ${shown}`),
  },
  {
    name: "what is kept as outstanding of every advance is what is in no booked bill and was not returned",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'advance ' || id as about,
          'kept ' || outstanding_paise || ', sent ' || amount_paise || ', bills ' || coalesce(billed.paise, 0)
            || ', returned ' || coalesce(back.paise, 0) as problem
        from campaign_advances
        left join (
          select advance_id, sum(advance_paise) as paise from expenses
          where status = 'booked' and advance_id is not null group by advance_id) billed on billed.advance_id = id
        left join (${returnsOfAdvances}) back on back.advance_id = id
        where outstanding_paise <> case status
          when 'paid' then amount_paise - coalesce(billed.paise, 0) - coalesce(back.paise, 0) else 0 end
        limit ${shown}`),
  },
  {
    name: "bills and returns of an advance are at most the advance, and of none that was not sent",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'advance ' || advance.id as about,
          status || ' ' || amount_paise || ', bills ' || coalesce(bills.paise, 0) || ', returned '
            || coalesce(back.paise, 0) as problem
        from campaign_advances advance
        left join (
          select advance_id, sum(advance_paise) as paise, array_agg(distinct campaign_id) as campaign_ids from expenses
          where status in ('prepared', 'waiting', 'booked') and advance_id is not null group by advance_id) bills
          on bills.advance_id = advance.id
        left join (${returnsOfAdvances}) back on back.advance_id = advance.id
        where coalesce(bills.paise, 0) + coalesce(back.paise, 0) > case status when 'paid' then amount_paise else 0 end
          or bills.campaign_ids <> array[advance.campaign_id] limit ${shown}`),
  },
];

/** Amounts that transactions of these kinds moved from the bank to organisers. */
function bookedAs(kinds: ReturnType<typeof sqlPart>) {
  return sqlPart`
    select kind, reference, max(campaign_id::text) as campaign_id,
      coalesce(sum(amount_paise) filter (where account = 'campaign_advances'), 0)::int8 as paise,
      -coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::int8 as bank_paise
    from ledger_transactions join ledger_entries on transaction_id = id
    where kind in (${kinds}) group by id`;
}

const isWrong = sqlPart`
  wanted.paise is distinct from booked.paise or wanted.paise is distinct from booked.bank_paise
  or wanted.campaign_id::text is distinct from booked.campaign_id`;

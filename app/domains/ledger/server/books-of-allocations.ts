import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown } from "./breach.ts";
import { monthSums, remaining } from "./month-sums.ts";

/** Each booked allocation twice: what it gives one campaign, and what it takes of the other; null: the general fund. */
const movements = sqlPart`
  select id, to_campaign_id as campaign_id, amount_paise as paise, status from allocations
  union all
  select id, from_campaign_id, -amount_paise, status from allocations`;

/** What was moved to each campaign, less what was moved away. */
export const allocatedToCampaigns = sqlPart`
  select campaign_id, sum(paise) as paise from (${movements}) moved
  where status = 'booked' and campaign_id is not null group by campaign_id`;

/** The invariants of allocations, each by one query over all rows that returns those that violate it. */
export const allocationChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every allocation is booked once between its two campaigns, and reversed once where it was reversed",
    breaches: (db) =>
      db.many(sql(breach)`
        select coalesce(wanted.kind, booked.kind) || ' ' || coalesce(wanted.reference, booked.reference) as about,
          'recorded ' || coalesce(wanted.paise, 0) || ', booked ' || coalesce(booked.paise, 0) as problem
        from (
          select 'allocation' as kind, id::text as reference, coalesce(campaign_id::text, '') as campaign_id, paise
          from (${movements}) moved where status in ('booked', 'reversed')
          union all
          select 'allocation_reversal', id::text, coalesce(campaign_id::text, ''), -paise
          from (${movements}) moved where status = 'reversed') wanted
        full join (
          select kind, reference, coalesce(campaign_id::text, '') as campaign_id,
            -coalesce(sum(amount_paise) filter (where account = 'donation_income'), 0)::int8 as paise, count(*) as count
          from ledger_transactions join ledger_entries on transaction_id = id
          where kind in ('allocation', 'allocation_reversal') group by id, campaign_id) booked
          on booked.kind = wanted.kind and booked.reference = wanted.reference
            and booked.campaign_id = wanted.campaign_id
        where wanted.paise is distinct from booked.paise or booked.count <> 1 limit ${shown}`),
  },
  {
    name: "what remains of every campaign and of the general fund is that of the ledger's entries",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'campaign ' || coalesce(coalesce(kept.campaign_id, summed.campaign_id)::text, 'none') as about,
          'kept ' || coalesce(kept.remaining_paise, 0) || ', entries ' || coalesce(summed.paise, 0) as problem
        from ledger_balances kept
        full join (
          select campaign_id, sum(${remaining})::int8 as paise
          from (${monthSums(sqlPart`id <= (select balances_up_to from ledger_roll_up)`)}) months
          group by campaign_id) summed
          on coalesce(kept.campaign_id::text, '') = coalesce(summed.campaign_id::text, '')
        where coalesce(kept.remaining_paise, 0) <> coalesce(summed.paise, 0) limit ${shown}`),
  },
];

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { allocatedOf, netAllocated } from "./allocated.ts";
import { countingStatuses } from "../../states.ts";
import { countingAdvanceStatuses, openAdvanceStatuses } from "../../advance-states.ts";

/**
 * Committed money of a campaign: valid and pending expenses and advances, less returns, and what was or is
 * prepared to be moved away, less what was moved here. An expense's part paid by an advance is counted in the advance. The
 * caller has locked the campaign.
 */
export async function committedMoney(db: Queryable, campaign_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select (
      (select coalesce(sum(amount_paise - advance_paise), 0) from expenses
        where campaign_id = ${campaign_id} and status in ${sqlTexts(countingStatuses)})
      + (select coalesce(sum(amount_paise), 0) from campaign_advances
        where campaign_id = ${campaign_id} and status in ${sqlTexts(countingAdvanceStatuses)})
      - (select coalesce(sum(returned.amount_paise), 0)
        from campaign_advance_returns returned join campaign_advances advance on advance.id = advance_id
        where campaign_id = ${campaign_id} and returned.reversed_at is null))::int8 as paise`);
  const allocated = await allocatedOf(db, campaign_id);
  return paise + netAllocated(allocated) + allocated.allocating_paise;
}

/** Money that has left the campaign, less what was moved here, or that admins may be sending just now. Locked as above. */
export async function moneyGone(db: Queryable, campaign_id: string): Promise<number> {
  const { spent_paise, advanced_paise, approved_paise, paying_paise } = await spendingOf(db, campaign_id);
  const left_paise = spent_paise + advanced_paise + approved_paise + paying_paise;
  return left_paise + netAllocated(await allocatedOf(db, campaign_id));
}

export type Spending = {
  /** In booked expenses. */
  spent_paise: number;
  /** Outstanding with the organiser: neither in booked expenses nor returned. */
  advanced_paise: number;
  /** Pending: in undecided expenses and advances, and in approved, unsent advances. */
  waiting_paise: number;
  /** Of `waiting_paise`, what is in approved, unsent advances. */
  approved_paise: number;
  /** Of `waiting_paise`, what is in bills that admins are paying. */
  paying_paise: number;
};

/** All expenses and advances of a campaign, summed in one statement. */
export function spendingOf(db: Queryable, campaign_id: string): Promise<Spending> {
  return db.one(sql({
    spent_paise: "int8",
    advanced_paise: "int8",
    waiting_paise: "int8",
    approved_paise: "int8",
    paying_paise: "int8",
  })`
    select bills.spent_paise::int8, (sent_paise - covered_paise - back_paise)::int8 as advanced_paise,
      (bills.waiting_paise + asked_paise)::int8 as waiting_paise, advances.approved_paise::int8,
      bills.paying_paise::int8
    from (
      select coalesce(sum(amount_paise) filter (where status = 'booked'), 0) as spent_paise,
        coalesce(sum(advance_paise) filter (where status = 'booked'), 0) as covered_paise,
        coalesce(sum(amount_paise - advance_paise) filter (where status in ('prepared', 'waiting')), 0) as waiting_paise,
        coalesce(sum(amount_paise - advance_paise) filter (where paying_by is not null), 0) as paying_paise
      from expenses where campaign_id = ${campaign_id}) bills,
    (
      select coalesce(sum(amount_paise) filter (where status = 'paid'), 0) as sent_paise,
        coalesce(sum(amount_paise) filter (where status in ${sqlTexts(openAdvanceStatuses)}), 0) as asked_paise,
        coalesce(sum(amount_paise) filter (where status = 'approved'), 0) as approved_paise
      from campaign_advances where campaign_id = ${campaign_id}) advances,
    (
      select coalesce(sum(returned.amount_paise), 0) as back_paise
      from campaign_advance_returns returned join campaign_advances advance on advance.id = advance_id
      where campaign_id = ${campaign_id} and returned.reversed_at is null) returns`);
}

/** Expenses booked and not reversed. */
export async function bookedSpending(db: Queryable, campaign_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from expenses
    where campaign_id = ${campaign_id} and booked_number is not null and status = 'booked'`);
  return paise;
}

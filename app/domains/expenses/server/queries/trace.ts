import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import { placeOfDonation } from "../../../donations/server/queries/money-of-campaign.ts";
import type { TracedMove } from "../../allocation.ts";
import type { Trace, TracedBill } from "../../expense.ts";
import { bookedSpending } from "./spending.ts";

/**
 * The expenses a donation has paid for, first in first out: a campaign's donations in booking order, less their
 * refunds, pay for its expenses in booking order, and behind these for what was moved to other campaigns. Money that was
 * moved here is used after all donations. Computed from these series of amounts, never stored, so that it
 * always agrees with the books. Undefined where there is nothing to trace.
 */
export async function traceOfDonation(db: Queryable, donation_id: string): Promise<Trace | undefined> {
  const place = await placeOfDonation(db, donation_id);
  if (!place) return undefined;
  const { campaign_id, net_paise, returned_paise, before_paise } = place;
  const bills = net_paise === 0 ? [] : await billsWithin(db, campaign_id, before_paise, net_paise);
  const spent_paise = bills.reduce((sum, { share_paise }) => sum + share_paise, 0);
  const moves = net_paise === spent_paise ? [] : await movesWithin(db, campaign_id, before_paise, net_paise);
  const moved_paise = moves.reduce((sum, { share_paise }) => sum + share_paise, 0);
  const remaining_paise = net_paise - spent_paise - moved_paise;
  return { campaign_id, bills, spent_paise, moves, moved_paise, remaining_paise, returned_paise };
}

/** What was moved away lies behind all expenses, in the order in which it was booked. */
async function movesWithin(
  db: Queryable,
  campaign_id: string,
  from_paise: number,
  net_paise: number,
): Promise<TracedMove[]> {
  const spent_paise = await bookedSpending(db, campaign_id);
  const rows = await db.many(sql({
    id: "uuid",
    to_campaign_id: "uuid?",
    reason: "text",
    share_paise: "int8",
  })`
    select id, to_campaign_id, reason,
      (least(up_to_paise, ${from_paise}::int8 + ${net_paise}::int8)
        - greatest(up_to_paise - amount_paise, ${from_paise}::int8))::int8 as share_paise
    from (
      select id, to_campaign_id, reason, amount_paise,
        ${spent_paise}::int8 + sum(amount_paise) over (order by approved_at, id) as up_to_paise, approved_at
      from allocations where from_campaign_id = ${campaign_id} and status = 'booked') placed
    where up_to_paise > ${from_paise}::int8
      and up_to_paise - amount_paise < ${from_paise}::int8 + ${net_paise}::int8
    order by approved_at, id`);
  if (rows.length === 0) return [];
  const titles = await publicTitles(db, [
    ...new Set(rows.map((row) => row.to_campaign_id).filter((id) => id !== null)),
  ]);
  return rows.map(({ to_campaign_id: to, ...row }) => ({
    ...row,
    to: to === null ? null : { id: to, title: titles.get(to) ?? null },
  }));
}

/** The sums use an index-only scan; texts are read only for the few expenses shown. */
function billsWithin(
  db: Queryable,
  campaign_id: string,
  from_paise: number,
  net_paise: number,
): Promise<TracedBill[]> {
  return db.many(sql({
    id: "uuid",
    spent_on: "text",
    payee: "text",
    purpose: "text",
    amount_paise: "int8",
    share_paise: "int8",
  })`
    select id, to_char(spent_on, 'YYYY-MM-DD') as spent_on, payee, purpose, expenses.amount_paise,
      (least(up_to_paise, ${from_paise}::int8 + ${net_paise}::int8)
        - greatest(up_to_paise - expenses.amount_paise, ${from_paise}::int8))::int8 as share_paise
    from (
      select booked_number, amount_paise, sum(amount_paise) over (order by booked_number) as up_to_paise
      from expenses where campaign_id = ${campaign_id} and booked_number is not null and status = 'booked') placed
    join expenses on expenses.campaign_id = ${campaign_id} and expenses.booked_number = placed.booked_number
    where up_to_paise > ${from_paise}::int8
      and up_to_paise - placed.amount_paise < ${from_paise}::int8 + ${net_paise}::int8
    order by placed.booked_number`);
}

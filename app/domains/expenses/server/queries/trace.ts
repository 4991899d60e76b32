import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { placeOfDonation } from "../../../donations/server/queries/money-of-campaign.ts";
import type { Trace, TracedBill } from "../../expense.ts";

/**
 * The expenses a donation has paid for, first in first out: a campaign's donations in booking order, less their
 * refunds, pay for its expenses in booking order. Computed from these two series of amounts, never stored, so that it
 * always agrees with the books. Undefined where there is nothing to trace.
 */
export async function traceOfDonation(db: Queryable, donation_id: string): Promise<Trace | undefined> {
  const place = await placeOfDonation(db, donation_id);
  if (!place) return undefined;
  const { campaign_id, net_paise, returned_paise, before_paise } = place;
  const bills = net_paise === 0 ? [] : await billsWithin(db, campaign_id, before_paise, net_paise);
  const spent_paise = bills.reduce((sum, { share_paise }) => sum + share_paise, 0);
  return { campaign_id, bills, spent_paise, remaining_paise: net_paise - spent_paise, returned_paise };
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

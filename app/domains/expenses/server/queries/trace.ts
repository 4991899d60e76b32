import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { placeOfDonation } from "../../../donations/server/queries/money-of-campaign.ts";
import type { Trace, TracedBill } from "../../expense.ts";

/**
 * Which bills a donation paid for so far, first in first out: the donations of a campaign in the order in which they were
 * booked, less what was given back of each, pay for its bills in the order in which they were booked. It is computed from
 * these two rows of amounts, never stored, so that it agrees with the books at every moment. Undefined where there is
 * nothing to follow.
 */
export async function traceOfDonation(db: Queryable, donation_id: string): Promise<Trace | undefined> {
  const place = await placeOfDonation(db, donation_id);
  if (!place) return undefined;
  const { campaign_id, net_paise, returned_paise, before_paise } = place;
  const bills = net_paise === 0 ? [] : await billsWithin(db, campaign_id, before_paise, net_paise);
  const spent_paise = bills.reduce((sum, { share_paise }) => sum + share_paise, 0);
  return { campaign_id, bills, spent_paise, remaining_paise: net_paise - spent_paise, returned_paise };
}

/** The sums run over the index alone; the texts are read of the few bills that are shown. */
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

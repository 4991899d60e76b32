import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import { placeOfDonation, returnedOfFirst } from "../../../donations/server/queries/money-of-campaign.ts";
import type { TracedMove } from "../../allocation.ts";
import type { Trace, TracedExpense } from "../../expense.ts";
import {
  type BookedMove,
  type MovedHere,
  type MovedPlace,
  overlap,
  type Place,
  placeAmongExpenses,
  placeInRow,
  placesOfMoves,
} from "../../moved-places.ts";

/**
 * The expenses a donation has paid for, first in first out: a campaign's donations in booking order, less their
 * refunds, pay for its expenses in booking order. Money moved to other campaigns keeps its place behind the expenses
 * booked before the move, and money moved here behind the donations booked before it (`moved-places.ts`). Computed from these series of amounts, so that it always agrees with the books. Undefined where there is nothing to
 * trace.
 */
export async function traceOfDonation(db: Queryable, donation_id: string): Promise<Trace | undefined> {
  const donation = await placeOfDonation(db, donation_id);
  if (!donation) return undefined;
  const { campaign_id, net_paise, returned_paise, before_paise } = donation;
  const { here, away } = net_paise === 0 ? { here: [], away: [] } : await movesOfCampaign(db, campaign_id);
  const place = placeInRow({ from_paise: before_paise, to_paise: before_paise + net_paise }, here);
  const among_expenses = placeAmongExpenses(place, away);
  const expenses =
    among_expenses.from_paise === among_expenses.to_paise
      ? []
      : await expensesWithin(db, campaign_id, among_expenses);
  const spent_paise = expenses.reduce((sum, { share_paise }) => sum + share_paise, 0);
  const moves = await movesWithin(db, place, away);
  const moved_paise = moves.reduce((sum, { share_paise }) => sum + share_paise, 0);
  const remaining_paise = net_paise - spent_paise - moved_paise;
  return { campaign_id, expenses, spent_paise, moves, moved_paise, remaining_paise, returned_paise };
}

/** What a campaign's row has besides its donations: what was moved here, and the places of what was moved away, without what was moved back. */
export type MovesOfCampaign = { here: MovedHere[]; away: MovedPlace[] };

export async function movesOfCampaign(db: Queryable, campaign_id: string): Promise<MovesOfCampaign> {
  const moves = await db.many(sql({
    id: "uuid",
    is_here: "bool",
    amount_paise: "int8",
    spent_before_paise: "int8?",
    received_before_paise: "int8",
  })`
    select id, is_here, amount_paise, spent_before_paise, received_before_paise
    from (
      select id, approved_at, true as is_here, amount_paise, null::int8 as spent_before_paise,
        target_received_before_paise as received_before_paise
      from allocations where to_campaign_id = ${campaign_id} and status = 'booked'
      union all
      select id, approved_at, false, amount_paise, spent_before_paise, received_before_paise
      from allocations where from_campaign_id = ${campaign_id} and status = 'booked') moved
    order by approved_at, id`);
  const returned = await returnedOfFirst(
    db,
    campaign_id,
    moves.map(({ received_before_paise }) => received_before_paise),
  );
  let here_paise = 0;
  const here: MovedHere[] = [];
  const away: BookedMove[] = [];
  for (const { id, is_here, amount_paise, spent_before_paise, received_before_paise } of moves) {
    const given_paise = received_before_paise - (returned.get(received_before_paise) ?? 0);
    if (is_here) {
      here.push({ from_paise: given_paise, amount_paise });
      here_paise += amount_paise;
    } else {
      const ends_at_paise = given_paise + here_paise;
      away.push({ id, amount_paise, spent_before_paise: spent_before_paise ?? 0, ends_at_paise });
    }
  }
  return { here, away: placesOfMoves(away) };
}

async function movesWithin(db: Queryable, place: Place, moved: readonly MovedPlace[]): Promise<TracedMove[]> {
  const shares = new Map<string, number>();
  for (const one of moved) {
    const share_paise = overlap(one, place);
    if (share_paise > 0) shares.set(one.id, (shares.get(one.id) ?? 0) + share_paise);
  }
  if (shares.size === 0) return [];
  const rows = await db.many(sql({ id: "uuid", to_campaign_id: "uuid?", reason: "text" })`
    select id, to_campaign_id, reason from allocations
    where id = any(${[...shares.keys()]}::uuid[]) order by approved_at, id`);
  const titles = await publicTitles(db, [
    ...new Set(rows.map((row) => row.to_campaign_id).filter((id) => id !== null)),
  ]);
  return rows.map(({ to_campaign_id: to, ...row }) => ({
    ...row,
    share_paise: shares.get(row.id) ?? 0,
    to: to === null ? null : { id: to, title: titles.get(to) ?? null },
  }));
}

/** The sums use an index-only scan; texts are read only for the few expenses shown. */
function expensesWithin(
  db: Queryable,
  campaign_id: string,
  { from_paise, to_paise }: Place,
): Promise<TracedExpense[]> {
  return db.many(sql({
    id: "uuid",
    spent_on: "text",
    payee: "text",
    purpose: "text",
    amount_paise: "int8",
    share_paise: "int8",
  })`
    select id, to_char(spent_on, 'YYYY-MM-DD') as spent_on, payee, purpose, expenses.amount_paise,
      (least(up_to_paise, ${to_paise}::int8)
        - greatest(up_to_paise - expenses.amount_paise, ${from_paise}::int8))::int8 as share_paise
    from (
      select booked_number, amount_paise, sum(amount_paise) over (order by booked_number) as up_to_paise
      from expenses where campaign_id = ${campaign_id} and booked_number is not null and status = 'booked') placed
    join expenses on expenses.campaign_id = ${campaign_id} and expenses.booked_number = placed.booked_number
    where up_to_paise > ${from_paise}::int8
      and up_to_paise - placed.amount_paise < ${to_paise}::int8
    order by placed.booked_number`);
}

import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { type CampaignMoney, readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { isOldClaim } from "../../../ledger/server/queries/payers.ts";
import {
  advanceCursor,
  type AdvanceList,
  type AdvancePosition,
  type AdvanceReturn,
  leftOf,
  type ListedAdvance,
  outstandingOf,
  type PublicAdvance,
  unbilledAfter_days,
} from "../../advance.ts";
import { canSeeOriginals } from "../../policy.ts";
import { advanceNotFound } from "../advance-failures.ts";
import { advanceRow, advanceRows, type Advance } from "../advance-row.ts";
import { grantedAdvanceStatuses, openAdvanceStatuses, publicAdvanceStatuses } from "../../advance-states.ts";

/** Undefined for an unknown id. Amounts are stable while the caller has the campaign locked. */
export function findAdvance(db: Queryable, id: string): Promise<Advance | undefined> {
  return advanceRow(db, id);
}

/** One advance with its campaign, for its organiser and admins; 404 for everybody else. */
export async function readOwnAdvance(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<{ advance: Advance; campaign: CampaignMoney }> {
  const advance = await findAdvance(db, id);
  if (!advance) throw advanceNotFound();
  const campaign = await readCampaignMoney(db, advance.campaign_id);
  if (!canSeeOriginals(actor, campaign)) throw advanceNotFound();
  return { advance, campaign };
}

const mostShown = 50;

/** The newest advances of a campaign, in every state. */
export function advancesOfCampaign(db: Queryable, campaign_id: string): Promise<Advance[]> {
  return advanceRows(
    db,
    sqlPart`where campaign_id = ${campaign_id} order by created_at desc, id desc limit ${sqlInteger(mostShown)}`,
  );
}

/** Advances with money left for further expenses. */
export async function openAdvances(db: Queryable, campaign_id: string): Promise<Advance[]> {
  const paid = await advanceRows(db, sqlPart`where campaign_id = ${campaign_id} and status = 'paid'`);
  return paid.filter((advance) => leftOf(advance) > 0);
}

/** Of all campaigns this person runs: advances approved for transfer, and those outstanding. */
export async function advancesWithPerson(db: Queryable, user_id: string): Promise<ListedAdvance[]> {
  const rows = await advanceRows(
    db,
    sqlPart`where requested_by = ${user_id} and status in ${sqlTexts(grantedAdvanceStatuses)}`,
  );
  return withTitles(
    db,
    rows.filter((advance) => advance.status === "approved" || outstandingOf(advance) > 0),
  );
}

/** The advances of a campaign that were sent, newest first, with public fields only. */
export async function publicAdvances(
  db: Queryable,
  { campaign_id, after, limit }: { campaign_id: string; after: AdvancePosition | undefined; limit: number },
): Promise<{ advances: PublicAdvance[]; next_cursor: string | null }> {
  const rows = await advanceRows(
    db,
    sqlPart`where campaign_id = ${campaign_id} and status in ${sqlTexts(publicAdvanceStatuses)} ${andAfter(advanceCursor, after)}
      order by ${keysetOrder(advanceCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, advanceCursor.format);
  const advances = page.map(
    ({ id, amount_paise, purpose, status, paid_on, reversal_reason, billed_paise, returned_paise }) => ({
      id,
      amount_paise,
      purpose,
      status,
      paid_on,
      reversal_reason,
      billed_paise,
      returned_paise,
    }),
  );
  return { advances, next_cursor };
}

export type ListedAdvancePage = { advances: ListedAdvance[]; next_cursor: string | null };

/** Sent long ago, and still with their organisers, in part or whole. Few of all that were sent: they have an index. */
const unbilled = sqlPart`outstanding_paise > 0 and paid_on < day_in_india(now()) - ${sqlInteger(unbilledAfter_days)}`;

const chosenBy = (list: AdvanceList) => {
  if (list === "unbilled") return unbilled;
  return list === "claimed" ? sqlPart`paying_by is not null` : sqlPart`status = ${list}`;
};

/** Advances of all campaigns in this list, latest request first; for admins. */
export async function listAdvances(
  db: Queryable,
  wanted: { list: AdvanceList; after: AdvancePosition | undefined; limit: number },
): Promise<ListedAdvancePage> {
  const { list, after, limit } = wanted;
  const chosen = chosenBy(list);
  const before = andAfter(advanceCursor, after);
  const rows = await advanceRows(
    db,
    sqlPart`where ${chosen} ${before} order by ${keysetOrder(advanceCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, advanceCursor.format);
  return { advances: await withTitles(db, page), next_cursor };
}

async function withTitles(db: Queryable, rows: readonly Advance[]): Promise<ListedAdvance[]> {
  const campaigns = await campaignsOfDonations(
    db,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return rows.map((row) => ({ ...row, campaign_title: campaigns.get(row.campaign_id)?.title ?? "" }));
}

/** How many advances wait for a decision, and how many for their transfer. */
export function countAdvances(db: Queryable): Promise<{ requested: number; approved: number }> {
  return db.one(sql({ requested: "int8", approved: "int8" })`
    select count(*) filter (where status = 'requested') as requested,
      count(*) filter (where status = 'approved') as approved
    from campaign_advances where status in ${sqlTexts(openAdvanceStatuses)}`);
}

/** How many advances an admin is sending for more than a day, or has sent and not recorded. */
export async function countOldAdvanceClaims(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from campaign_advances where paying_by is not null and ${isOldClaim}`);
  return count;
}

/** How many advances wait for their bills for too long. */
export async function countUnbilledAdvances(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from campaign_advances where ${unbilled}`);
  return count;
}

/** Returns of an advance, oldest first. */
export function returnsOfAdvance(db: Queryable, advance_id: string): Promise<AdvanceReturn[]> {
  return db.many(sql({
    id: "uuid",
    amount_paise: "int8",
    returned_on: "text",
    bank_reference: "text",
    reversed_at: "timestamptz?",
    reversal_reason: "text?",
  })`
    select id, amount_paise, to_char(returned_on, 'YYYY-MM-DD') as returned_on, bank_reference, reversed_at,
      reversal_reason
    from campaign_advance_returns where advance_id = ${advance_id} order by created_at, id`);
}

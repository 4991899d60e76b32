import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  allocationCursor,
  type AllocationPosition,
  type PublicAllocation,
  publicAllocationCursor,
  type PublicAllocationPosition,
} from "../../allocation.ts";
import type { AllocationStatus } from "../../allocation-states.ts";
import { allocationNotFound } from "../allocation-failures.ts";
import {
  type Allocation,
  type AllocationRow,
  allocationRow,
  allocationRows,
  withSides,
} from "../allocation-row.ts";
import { publicAllocationStatuses } from "../../allocation-states.ts";

/** For admins. 404 for an unknown id. */
export async function readAllocation(db: Queryable, id: string): Promise<Allocation> {
  const row = await allocationRow(db, id);
  const [allocation] = row ? await withSides(db, [row]) : [];
  if (!allocation) throw allocationNotFound();
  return allocation;
}

export type AllocationPage = { allocations: Allocation[]; next_cursor: string | null };

/** Allocations in this state, latest prepared first; for admins. */
export async function listAllocations(
  db: Queryable,
  {
    status,
    after,
    limit,
  }: { status: AllocationStatus; after: AllocationPosition | undefined; limit: number },
): Promise<AllocationPage> {
  const rows = await allocationRows(
    db,
    sqlPart`where status = ${status} ${andAfter(allocationCursor, after)}
      order by ${keysetOrder(allocationCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  const { page, next_cursor } = pageOfRows(rows, limit, allocationCursor.format);
  return { allocations: await withSides(db, page), next_cursor };
}

/** How many wait for the approval of another admin. */
export async function countPreparedAllocations(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from allocations where status = 'prepared'`);
  return count;
}

export type PublicAllocationPage = { allocations: PublicAllocation[]; next_cursor: string | null };

/** Booked and reversed ones of all campaigns, newest first, with public fields only. */
export async function listPublicAllocations(
  db: Queryable,
  { after, limit }: { after?: PublicAllocationPosition | undefined; limit: number },
): Promise<PublicAllocationPage> {
  const rows = await allocationRows(
    db,
    sqlPart`where status in ${sqlTexts(publicAllocationStatuses)} ${andAfter(publicAllocationCursor, after)}
      order by ${keysetOrder(publicAllocationCursor)} limit ${sqlInteger(limit + 1)}`,
  );
  return publicPage(db, rows, limit);
}

/** Booked and reversed ones to and from a campaign, newest first, with public fields only. */
export async function allocationsOfCampaign(
  db: Queryable,
  {
    campaign_id,
    after,
    limit,
  }: { campaign_id: string; after: PublicAllocationPosition | undefined; limit: number },
): Promise<PublicAllocationPage> {
  const newest = sqlPart`and status in ${sqlTexts(publicAllocationStatuses)} ${andAfter(publicAllocationCursor, after)}
    order by ${keysetOrder(publicAllocationCursor)} limit ${sqlInteger(limit + 1)}`;
  const [away, here] = await Promise.all([
    allocationRows(db, sqlPart`where from_campaign_id = ${campaign_id} ${newest}`),
    allocationRows(db, sqlPart`where to_campaign_id = ${campaign_id} ${newest}`),
  ]);
  const rows = [...away, ...here].toSorted(
    (a, b) => bookedAt(b).getTime() - bookedAt(a).getTime() || (a.id < b.id ? 1 : -1),
  );
  return publicPage(db, rows, limit);
}

/** Those that were moved from the general fund since then and not back: their sum, and the newest, with public fields only. */
export async function allocationsFromFund(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<{ moved_paise: number; allocations: PublicAllocation[] }> {
  const chosen = sqlPart`from_campaign_id is null and approved_at >= ${since} and status = 'booked'`;
  const [{ moved_paise }, rows] = await Promise.all([
    db.one(sql({ moved_paise: "int8" })`
      select coalesce(sum(amount_paise), 0)::int8 as moved_paise from allocations where ${chosen}`),
    allocationRows(
      db,
      sqlPart`where ${chosen} order by ${keysetOrder(publicAllocationCursor)} limit ${sqlInteger(limit)}`,
    ),
  ]);
  return { moved_paise, allocations: await asPublic(db, rows) };
}

async function publicPage(
  db: Queryable,
  rows: readonly AllocationRow[],
  limit: number,
): Promise<PublicAllocationPage> {
  const { page, next_cursor } = pageOfRows(rows, limit, (row) =>
    publicAllocationCursor.format({ approved_at: bookedAt(row), id: row.id }),
  );
  return { allocations: await asPublic(db, page), next_cursor };
}

const bookedAt = ({ approved_at, prepared_at }: Pick<AllocationRow, "approved_at" | "prepared_at">) =>
  approved_at ?? prepared_at;

async function asPublic(db: Queryable, rows: readonly AllocationRow[]): Promise<PublicAllocation[]> {
  return (await withSides(db, rows)).map((row) => ({
    id: row.id,
    from: row.from,
    to: row.to,
    amount_paise: row.amount_paise,
    reason: row.reason,
    booked_at: bookedAt(row),
    is_reversed: row.status === "reversed",
    reversal_reason: row.reversal_reason,
  }));
}

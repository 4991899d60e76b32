import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import type { LargestPosition, MonthPosition } from "../../../ledger/campaign-month.ts";
import { pageOfMonths, pageOfTotals } from "../../../ledger/server/queries/campaign-months.ts";
import type { Snapshot, TransparencyRow, TransparencyTotal } from "../../transparency.ts";

/** Money by campaign and month, from the ledger; latest month first, of one year if it is given. */
export async function listTransparencyMonths(
  db: Queryable,
  wanted: { year?: number | undefined; after: MonthPosition | undefined; limit: number },
): Promise<{ months: TransparencyRow[]; next_cursor: string | null }> {
  const { months, next_cursor } = await pageOfMonths(db, wanted);
  return { months: await withTitles(db, months), next_cursor };
}

export type TransparencyTotals = { totals: TransparencyTotal[]; next_cursor: string | null };

/** Money by campaign, the general fund before all others, then what received most. */
export async function listTransparencyTotals(
  db: Queryable,
  wanted: { after: LargestPosition | undefined; limit: number },
): Promise<TransparencyTotals> {
  const { totals, next_cursor } = await pageOfTotals(db, wanted);
  const titled = await withTitles(db, totals);
  return { totals: titled.map((row) => ({ ...row, id: row.campaign_id ?? "general-fund" })), next_cursor };
}

async function withTitles<R extends { campaign_id: string | null }>(
  db: Queryable,
  rows: readonly R[],
): Promise<(R & { title: string | null })[]> {
  const ids = new Set(rows.map(({ campaign_id }) => campaign_id).filter((id) => id !== null));
  const titles = await publicTitles(db, [...ids]);
  return rows.map((row) => ({ ...row, title: titles.get(row.campaign_id ?? "") ?? null }));
}

/** Latest first. */
export function listSnapshots(db: Queryable): Promise<Snapshot[]> {
  return db.many(sql({ month: "text", sha256: "text", key_id: "text?", created_at: "timestamptz" })`
    select to_char(month, 'YYYY-MM') as month, encode(sha256, 'hex') as sha256, key_id, created_at
    from money_snapshots order by money_snapshots.month desc limit 120`);
}

/** Exactly the bytes that were hashed and signed; undefined for a month without a snapshot. */
export function readSnapshot(
  db: Queryable,
  month: string,
): Promise<{ document: string; signature: Buffer | null } | undefined> {
  return db.maybeOne(sql({ document: "text", signature: "bytea?" })`
    select document, signature from money_snapshots where month = ${`${month}-01`}::date`);
}

/** Public key of a key that has signed a snapshot; undefined for any other. */
export async function readSnapshotKey(db: Queryable, key_id: string): Promise<string | undefined> {
  const row = await db.maybeOne(sql({ public_key_pem: "text" })`
    select public_key_pem from snapshot_keys where key_id = ${key_id}`);
  return row?.public_key_pem;
}

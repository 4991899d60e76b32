import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import { listCampaignMonths } from "../../../ledger/server/queries/campaign-months.ts";
import type { Snapshot, TransparencyRow } from "../../transparency.ts";

/** All money by campaign and month, from the ledger; latest month first. */
export async function readTransparency(db: Queryable): Promise<TransparencyRow[]> {
  const months = await listCampaignMonths(db);
  const ids = new Set(months.map(({ campaign_id }) => campaign_id).filter((id) => id !== null));
  const titles = await publicTitles(db, [...ids]);
  return months.map((row) => ({ ...row, title: titles.get(row.campaign_id ?? "") ?? null }));
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

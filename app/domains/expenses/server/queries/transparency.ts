import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import { listCampaignMonths } from "../../../ledger/server/queries/campaign-months.ts";
import type { Snapshot, TransparencyRow } from "../../transparency.ts";

/** All money by campaign and month, from the ledger; the latest month first. */
export async function readTransparency(db: Queryable): Promise<TransparencyRow[]> {
  const months = await listCampaignMonths(db);
  const ids = new Set(months.map(({ campaign_id }) => campaign_id).filter((id) => id !== null));
  const titles = await publicTitles(db, [...ids]);
  return months.map((row) => ({ ...row, title: titles.get(row.campaign_id ?? "") ?? null }));
}

/** The latest first. */
export function listSnapshots(db: Queryable): Promise<Snapshot[]> {
  return db.many(sql({ month: "text", sha256: "text", created_at: "timestamptz" })`
    select to_char(month, 'YYYY-MM') as month, encode(sha256, 'hex') as sha256, created_at
    from money_snapshots order by money_snapshots.month desc limit 120`);
}

/** Exactly the bytes that were hashed; undefined for a month without. */
export async function readSnapshot(db: Queryable, month: string): Promise<string | undefined> {
  const row = await db.maybeOne(sql({ document: "text" })`
    select document from money_snapshots where month = ${`${month}-01`}::date`);
  return row?.document;
}

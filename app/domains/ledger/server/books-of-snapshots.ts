import { createPublicKey, verify } from "node:crypto";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Breach } from "./books-check.ts";
import { breach, shown, shownAtMost } from "./breach.ts";

/** The invariants of the monthly snapshots. */
export const snapshotChecks: { name: string; breaches: (db: Queryable) => Promise<Breach[]> }[] = [
  {
    name: "every snapshot of the months has its own hash and that of the one before",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'snapshot of ' || month as about, 'its document or the one before was changed' as problem
        from (
          select month, document, sha256, lag(sha256) over (order by month) as previous from money_snapshots) snapshots
        where sha256 <> sha256(convert_to(document, 'UTF8'))
          or document::jsonb ->> 'previous_sha256' is distinct from encode(previous, 'hex') limit ${shown}`),
  },
  {
    // Those of the formats before 4 hold every month, the later ones what is new or has changed.
    name: "what the snapshots are kept to say of every campaign and month is what their latest file says of it",
    breaches: (db) =>
      db.many(sql(breach)`
        select 'campaign ' || about as about, 'kept ' || coalesce(kept.sums, 'nothing') || ', said ' || coalesce(said.sums, 'nothing') as problem
        from (
          select coalesce(campaign_id::text, 'none') || ' in ' || to_char(month, 'YYYY-MM') as about,
            concat_ws(' ', received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise, allocated_paise) as sums
          from money_snapshot_rows) kept
        full join (
          select distinct on (1) coalesce(said ->> 'campaign_id', 'none') || ' in ' || (said ->> 'month') as about,
            concat_ws(' ', said ->> 'received_paise', said ->> 'refunded_paise', said ->> 'fees_paise',
              said ->> 'spent_paise', coalesce(said ->> 'advanced_paise', '0'), coalesce(said ->> 'allocated_paise', '0')) as sums
          from money_snapshots, jsonb_array_elements(document::jsonb -> 'rows') said
          order by 1, money_snapshots.month desc) said using (about)
        where kept.sums is distinct from said.sums limit ${shown}`),
  },
  {
    // A document names its key itself, so that a removed signature is noticed.
    name: "every snapshot that names a key is signed with it",
    breaches: async (db) => {
      const rows = await db.many(sql({
        month: "text",
        document: "text",
        named: "text?",
        key_id: "text?",
        signature: "bytea?",
        public_key_pem: "text?",
      })`
        select to_char(month, 'YYYY-MM') as month, document, document::jsonb ->> 'key_id' as named, key_id, signature,
          public_key_pem
        from money_snapshots left join snapshot_keys using (key_id)
        where key_id is not null or document::jsonb ->> 'key_id' is not null`);
      return rows
        .filter((row) => row.named !== row.key_id || !isSigned(row))
        .slice(0, shownAtMost)
        .map(({ month }) => ({ about: `snapshot of ${month}`, problem: "its signature is not of its key" }));
    },
  },
];

type Signed = { document: string; signature: Buffer | null; public_key_pem: string | null };

/** False also for an invalid key. */
function isSigned({ document, signature, public_key_pem }: Signed): boolean {
  if (!signature || !public_key_pem) return false;
  try {
    return verify(null, Buffer.from(document), createPublicKey(public_key_pem), signature);
  } catch {
    return false;
  }
}

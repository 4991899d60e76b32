import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { type CampaignMonth, type MoneySums, moneyTag } from "../../../ledger/campaign-month.ts";
import { everyMonth, moneySums } from "../../../ledger/server/queries/campaign-months.ts";
import { sha256Of } from "../bill-files.ts";
import { snapshotKey } from "../snapshot-key.ts";

/**
 * Takes the monthly snapshot: what is new or has changed since the one before in all months up to the last, the total of
 * all, and the hash of the one before, signed. Does nothing when this month's exists, and while the books are empty.
 */
export async function takeSnapshot(
  { db, secrets, realtime }: Pick<Services, "db" | "secrets" | "realtime">,
  now: Date = new Date(),
): Promise<void> {
  const month = monthBefore(dayInIndia(now));
  const is_new = await db.transaction(async (tx) => {
    await tx.run(command`select pg_advisory_xact_lock(hashtextextended('money snapshots', 0))`);
    if (await isTaken(tx, month)) return false;
    const rows = await changedRows(tx, month);
    const previous_sha256 = await latestHash(tx, month);
    if (rows.length === 0 && previous_sha256 === null) return false;
    const { key_id, public_key_pem, sign } = snapshotKey(secrets);
    await keepRows(tx, rows);
    const total = await keptTotal(tx, month);
    const document = Buffer.from(documentOf({ month, key_id, previous_sha256, total, rows }));
    await tx.run(command`
      insert into snapshot_keys (key_id, public_key_pem) values (${key_id}, ${public_key_pem}) on conflict do nothing`);
    await tx.run(command`
      insert into money_snapshots (month, document, sha256, key_id, signature)
      values (${`${month}-01`}::date, ${document.toString()}, ${sha256Of(document)}, ${key_id}, ${sign(document)})`);
    return true;
  });
  if (is_new) realtime.publish([moneyTag]);
}

async function isTaken(tx: Transaction, month: string): Promise<boolean> {
  const { is_taken } = await tx.one(sql({ is_taken: "bool" })`
    select exists (select from money_snapshots where month = ${`${month}-01`}::date) as is_taken`);
  return is_taken;
}

/** Of the months up to this one, what earlier snapshots do not say, or say otherwise. */
async function changedRows(tx: Transaction, month: string): Promise<CampaignMonth[]> {
  return tx.many(sql({ campaign_id: "uuid?", month: "text", ...moneySums })`
    select campaign_id, to_char(month, 'YYYY-MM') as month, received_paise, refunded_paise, fees_paise, spent_paise,
      advanced_paise, allocated_paise
    from (
      select campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise,
        allocated_paise
      from (${await everyMonth(tx)}) months where month <= ${`${month}-01`}::date
      except
      select campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise,
        allocated_paise
      from money_snapshot_rows) changed`);
}

/** What all snapshots say from now on. */
async function keepRows(tx: Transaction, rows: readonly CampaignMonth[]): Promise<void> {
  await tx.run(command`
    insert into money_snapshot_rows (campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise,
      advanced_paise, allocated_paise)
    select campaign_id, (month || '-01')::date, received_paise, refunded_paise, fees_paise, spent_paise, advanced_paise,
      allocated_paise
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (campaign_id uuid, month text, received_paise int8,
      refunded_paise int8, fees_paise int8, spent_paise int8, advanced_paise int8, allocated_paise int8)
    on conflict (campaign_id, month) do update set received_paise = excluded.received_paise,
      refunded_paise = excluded.refunded_paise, fees_paise = excluded.fees_paise, spent_paise = excluded.spent_paise,
      advanced_paise = excluded.advanced_paise, allocated_paise = excluded.allocated_paise`);
}

/** Of all that snapshots say of the months up to this one. */
function keptTotal(tx: Transaction, month: string): Promise<MoneySums> {
  return tx.one(sql(moneySums)`
    select coalesce(sum(received_paise), 0)::int8 as received_paise,
      coalesce(sum(refunded_paise), 0)::int8 as refunded_paise, coalesce(sum(fees_paise), 0)::int8 as fees_paise,
      coalesce(sum(spent_paise), 0)::int8 as spent_paise, coalesce(sum(advanced_paise), 0)::int8 as advanced_paise,
      coalesce(sum(allocated_paise), 0)::int8 as allocated_paise
    from money_snapshot_rows where month <= ${`${month}-01`}::date`);
}

function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

async function latestHash(tx: Transaction, before: string): Promise<string | null> {
  const row = await tx.maybeOne(sql({ sha256: "text" })`
    select encode(sha256, 'hex') as sha256 from money_snapshots
    where month < ${`${before}-01`}::date order by month desc limit 1`);
  return row?.sha256 ?? null;
}

type SnapshotContent = {
  month: string;
  key_id: string;
  previous_sha256: string | null;
  total: MoneySums;
  rows: readonly CampaignMonth[];
};

/** Canonical: fields and rows in one order, no spaces, so that the same money is always the same bytes. */
function documentOf({ month, key_id, previous_sha256, total, rows }: SnapshotContent): string {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return JSON.stringify({
    format: 4,
    month,
    key_id,
    previous_sha256,
    total: sumsOf(total),
    rows: sorted.map((row) => ({ month: row.month, campaign_id: row.campaign_id, ...sumsOf(row) })),
  });
}

const sumsOf = (sums: MoneySums): MoneySums => ({
  received_paise: sums.received_paise,
  refunded_paise: sums.refunded_paise,
  fees_paise: sums.fees_paise,
  spent_paise: sums.spent_paise,
  advanced_paise: sums.advanced_paise,
  allocated_paise: sums.allocated_paise,
});

const keyOf = ({ month, campaign_id }: CampaignMonth) => `${month} ${campaign_id ?? ""}`;

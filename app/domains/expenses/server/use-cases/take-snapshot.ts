import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { CampaignMonth } from "../../../ledger/campaign-month.ts";
import { listCampaignMonths } from "../../../ledger/server/queries/campaign-months.ts";
import { sha256Of } from "../bill-files.ts";
import { snapshotKey } from "../snapshot-key.ts";

/**
 * Takes the monthly snapshot: all months up to the last, with the previous snapshot's hash, signed. Does nothing when
 * this month's exists, and while the books are empty.
 */
export async function takeSnapshot(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  now: Date = new Date(),
): Promise<void> {
  const month = monthBefore(dayInIndia(now));
  await db.transaction(async (tx) => {
    const rows = (await listCampaignMonths(tx)).filter((row) => row.month <= month);
    if (rows.length === 0) return;
    const { key_id, public_key_pem, sign } = snapshotKey(secrets);
    const document = Buffer.from(
      documentOf({ month, key_id, previous_sha256: await latestHash(tx, month), rows }),
    );
    await tx.run(command`
      insert into snapshot_keys (key_id, public_key_pem) values (${key_id}, ${public_key_pem}) on conflict do nothing`);
    await tx.run(command`
      insert into money_snapshots (month, document, sha256, key_id, signature)
      values (${`${month}-01`}::date, ${document.toString()}, ${sha256Of(document)}, ${key_id}, ${sign(document)})
      on conflict do nothing`);
  });
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

/** Canonical: fields and rows in one order, no spaces, so that the same money is always the same bytes. */
function documentOf({
  month,
  key_id,
  previous_sha256,
  rows,
}: {
  month: string;
  key_id: string;
  previous_sha256: string | null;
  rows: readonly CampaignMonth[];
}): string {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return JSON.stringify({
    format: 3,
    month,
    key_id,
    previous_sha256,
    rows: sorted.map((row) => ({
      month: row.month,
      campaign_id: row.campaign_id,
      received_paise: row.received_paise,
      refunded_paise: row.refunded_paise,
      fees_paise: row.fees_paise,
      spent_paise: row.spent_paise,
      advanced_paise: row.advanced_paise,
      allocated_paise: row.allocated_paise,
    })),
  });
}

const keyOf = ({ month, campaign_id }: CampaignMonth) => `${month} ${campaign_id ?? ""}`;

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import type { RecordOfDonation } from "../../donor-record.ts";
import { openDonorRecord } from "../tax-vault.ts";

/**
 * Undefined before the payment, and where the tax details have name and address. `is_shown`: to the donor's account;
 * whoever has the link learns only that a record was given.
 */
export async function recordOfDonation(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  donation_id: string,
  { is_shown }: { is_shown: boolean },
): Promise<RecordOfDonation | undefined> {
  const row = await db.maybeOne(sql({ sealed: "text?", version: "int4" })`
    select donor_records.sealed, coalesce(donor_records.version, 0) as version
    from donations left join donor_records on donor_records.donation_id = donations.id and erased_at is null
    where donations.id = ${donation_id} and donations.paid_at is not null
      and not exists (select from donation_tax_details where donation_id = donations.id)`);
  if (!row) return undefined;
  const record = row.sealed === null || !is_shown ? null : (openDonorRecord(secrets, row.sealed) ?? null);
  return { record, version: row.version, may_change: is_shown || row.version === 0 };
}

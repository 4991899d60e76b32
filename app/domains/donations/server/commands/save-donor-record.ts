import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isErasedAddress } from "../../../../platform/mail/outbox.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { DonorRecordInput } from "../../donor-record.ts";
import { recordsKeptUntil } from "../../financial-year.ts";
import { sealDonorRecord } from "../tax-vault.ts";

/**
 * Saves the name and address of a donor for the organisation's books. The donation is locked first. `may_replace`: by the
 * donor's account; whoever has the link gives them once. Throws 409 for a donation that was not received, and where
 * another record was saved since the page was loaded, or may not be replaced.
 */
export async function saveDonorRecord(
  tx: Transaction,
  secrets: Secrets,
  donation_id: string,
  { version, ...record }: DonorRecordInput,
  { may_replace }: { may_replace: boolean },
): Promise<void> {
  const { paid_at, donor_email } = await tx.one(sql({ paid_at: "timestamptz?", donor_email: "text" })`
    select paid_at, donor_email from donations where id = ${donation_id} for update`);
  if (paid_at === null || isErasedAddress(donor_email))
    throw new Failure(409, "not_received", m.donations_record_not_received());
  if (version > 0 && !may_replace) throw new Failure(409, "record_given", m.donations_record_given_already());
  const saved = await tx.run(command`
    insert into donor_records (donation_id, sealed, paid_at, keep_until)
    select ${donation_id}, ${sealDonorRecord(secrets, record)}, ${paid_at}, ${recordsKeptUntil(dayInIndia(paid_at))}::date
    where ${version}::int4 = coalesce((select version from donor_records where donation_id = ${donation_id}), 0)
    on conflict (donation_id) do update set sealed = excluded.sealed, given_at = now(),
      version = donor_records.version + 1`);
  if (saved === 0) throw new Failure(409, "changed_meanwhile", m.donations_tax_meanwhile());
}

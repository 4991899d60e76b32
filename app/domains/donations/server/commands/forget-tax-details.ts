import type { Transaction } from "../../../../platform/database/database.ts";
import { isAuditedSince } from "../../../../platform/audit.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { revocableRefunds } from "../../../payments/server/queries/owed-to-payers.ts";
import { donationPayable } from "../payable.ts";
import { donationsToCorrect } from "../queries/filed-statements.ts";

/**
 * Deletes names, addresses and PANs whose retention period under tax law is over, and of donors who have left those of
 * refunded donations: records at once, tax details once nothing filed has them wrongly any more. Returns the number of tax details.
 */
export async function forgetTaxDetails(tx: Transaction, today: string = dayInIndia()): Promise<number> {
  await tx.run(command`delete from donor_records where keep_until < ${today}::date`);
  const over = await tx.run(command`delete from donation_tax_details where keep_until < ${today}::date`);
  await forgetRefunded(tx);
  return over + (await forgetCorrected(tx, today));
}

/**
 * Records of donors who have left, of donations that were wholly refunded after that: they are kept since tax law wants a record
 * of what was received (`eraseDonors`), of which nothing is left, and no statement has them. One that may be taken back
 * keeps them.
 */
async function forgetRefunded(tx: Transaction): Promise<void> {
  const refunded = await tx.many(sql({ id: "uuid" })`
    select donations.id from donor_records join donations on donations.id = donation_id
    where erased_at is not null and payment_status = 'refunded'
    order by donations.id for update of donations skip locked`);
  const ids = refunded.map(({ id }) => id);
  const revocable = await revocableRefunds(tx, donationPayable.name, ids);
  await tx.run(command`
    delete from donor_records
    where donation_id = any(${ids}::uuid[]) and donation_id <> all(${revocable}::uuid[])`);
}

/** What was recorded by mistake is taken back within this time, and then names them again. */
const mistakeWithin_days = 90;
const filedEvents = [
  "tax_statement_filed",
  "tax_statement_not_filed",
  "tax_correction_filed",
  "tax_correction_not_filed",
];

/** Of donors who have left, those of refunded donations, unless they are kept for the reasons of `eraseDonors`. */
async function forgetCorrected(tx: Transaction, today: string): Promise<number> {
  if (await isAuditedSince(tx, filedEvents, addDays(today, -mistakeWithin_days))) return 0;
  const refunded = await tx.many(sql({ id: "uuid", paid_day: "text?" })`
    select donations.id, day_in_india(donations.paid_at)::text as paid_day
    from donation_tax_details join donations on donations.id = donation_id
    where erased_at is not null and payment_status = 'refunded'
    order by donations.id for update of donations skip locked`);
  const ids = refunded.map(({ id }) => id);
  const revocable = await revocableRefunds(tx, donationPayable.name, ids);
  const kept = new Set([...revocable, ...(await donationsToCorrect(tx, refunded))]);
  return tx.run(command`
    delete from donation_tax_details where donation_id = any(${ids.filter((id) => !kept.has(id))}::uuid[])`);
}

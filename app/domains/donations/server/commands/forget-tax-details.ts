import type { Transaction } from "../../../../platform/database/database.ts";
import { isAuditedSince } from "../../../../platform/audit.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { addDays } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { refundedByTransfer } from "../../../payments/server/queries/owed-to-payers.ts";
import { donationPayable } from "../payable.ts";
import { donationsToCorrect } from "../queries/filed-statements.ts";

/**
 * Deletes names, addresses and PANs whose retention period under tax law is over, and tax details of donors who have left that
 * nothing filed has wrongly any more. Returns the number of tax details.
 */
export async function forgetTaxDetails(tx: Transaction, today: string = dayInIndia()): Promise<number> {
  await tx.run(command`delete from donor_records where keep_until < ${today}::date`);
  const over = await tx.run(command`delete from donation_tax_details where keep_until < ${today}::date`);
  return over + (await forgetCorrected(tx, today));
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
  const transferred = await refundedByTransfer(tx, donationPayable.name, ids);
  const kept = new Set([...transferred, ...(await donationsToCorrect(tx, refunded))]);
  return tx.run(command`
    delete from donation_tax_details where donation_id = any(${ids.filter((id) => !kept.has(id))}::uuid[])`);
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";

/** Deletes names, addresses and PANs whose retention period under tax law is over. Returns the number of tax details. */
export async function forgetTaxDetails(tx: Transaction, today: string = dayInIndia()): Promise<number> {
  await tx.run(command`delete from donor_records where keep_until < ${today}::date`);
  return tx.run(command`delete from donation_tax_details where keep_until < ${today}::date`);
}

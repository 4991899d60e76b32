import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { dayInIndia } from "../../../../text/india-day.ts";

/** Deletes legal names and PANs whose retention period under tax law is over. Returns their number. */
export function forgetTaxDetails(tx: Transaction, today: string = dayInIndia()): Promise<number> {
  return tx.run(command`delete from donation_tax_details where keep_until < ${today}::date`);
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Deletes donations that were never paid within a year, as the privacy policy promises. Returns their number. */
export function forgetUnpaidDonations(tx: Transaction, now: Date = new Date()): Promise<number> {
  return tx.run(command`
    delete from donations where paid_at is null and created_at < ${now}::timestamptz - interval '1 year'`);
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { datedAt } from "../dated-at.ts";

/**
 * Deletes donations and monthly gifts that were never paid within a year, as the privacy policy promises. Returns their
 * number.
 */
export async function forgetUnpaidDonations(tx: Transaction, now: Date = new Date()): Promise<number> {
  const donations = await tx.run(command`
    delete from donations where paid_at is null and payment_status in ('created', 'failed')
      and ${datedAt} < ${now}::timestamptz - interval '1 year'`);
  // One that the gateway may still charge is kept, whatever its age.
  const gifts = await tx.run(command`
    delete from monthly_gifts where charged_month is null and (state = 'created' or ended_at is not null)
      and created_at < ${now}::timestamptz - interval '1 year'
      and not exists (select from monthly_charges where monthly_gift_id = monthly_gifts.id)`);
  return donations + gifts;
}

import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/**
 * Forgets, as the privacy policy promises, donations that were begun a year ago and never paid, and the webhooks
 * of that time, which hold what donors typed at the gateway. Webhooks that never could be applied are kept
 * until somebody has looked at them.
 */
export async function forgetUnpaidDonations(tx: Transaction, now: Date = new Date()): Promise<number> {
  const forgotten = await tx.run(command`
    delete from donations where paid_at is null and created_at < ${now}::timestamptz - interval '1 year'`);
  await tx.run(command`
    delete from gateway_events
    where applied_at < ${now}::timestamptz - interval '1 year' and outcome not like 'error:%'`);
  return forgotten;
}

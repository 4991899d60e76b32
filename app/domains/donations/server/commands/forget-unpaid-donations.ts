import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { withdrawLeadingTo } from "../../../notifications/server/commands/withdraw.ts";
import { monthlyPath } from "../../monthly-gift.ts";
import { datedAt } from "../dated-at.ts";

/**
 * Deletes donations and monthly gifts that were not paid within a year, as the privacy policy promises. Returns their
 * number.
 */
export async function forgetUnpaidDonations(tx: Transaction, now: Date = new Date()): Promise<number> {
  const donations = await tx.run(command`
    delete from donations where paid_at is null and payment_status in ('created', 'failed')
      and ${datedAt} < ${now}::timestamptz - interval '1 year'`);
  // Monthly gifts that the gateway may still charge are kept, whatever their age.
  const gifts = await tx.many(sql({ public_id: "uuid" })`
    delete from monthly_gifts where charged_month is null and (state = 'created' or ended_at is not null)
      and created_at < ${now}::timestamptz - interval '1 year'
      and not exists (select from monthly_charges where monthly_gift_id = monthly_gifts.id)
    returning public_id`);
  await withdrawLeadingTo(
    tx,
    gifts.map(({ public_id }) => monthlyPath(public_id)),
  );
  return donations + gifts.length;
}

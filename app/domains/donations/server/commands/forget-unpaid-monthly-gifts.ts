import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import { withdrawLeadingTo } from "../../../notifications/server/commands/withdraw.ts";
import { monthlyPath } from "../../monthly-gift.ts";
import { eraseMonthlyDonors } from "./erase-monthly-donors.ts";

const forgottenAtOnce = 500;

const hasCharges = sqlPart`exists (select from monthly_charges where monthly_gift_id = monthly_gifts.id)`;
const wasReplaced = sqlPart`exists (select from monthly_gifts newer where newer.replaces_id = monthly_gifts.id)`;

/**
 * Deletes monthly gifts that never began within a year, as the privacy policy promises; those that the gateway may still
 * charge are kept, whatever their age. One that another took the place of stays as a link between the two: tax details
 * are carried along it. It is without its donor a year after its end, and so is one whose months all went back and are without
 * theirs (`forgetUnpaidDonations`). Some at a time: returns their number, and whether there are more. A gift whose
 * newer one is deleted now is deleted in the next night.
 */
export async function forgetUnpaidMonthlyGifts(
  tx: Transaction,
  now: Date = new Date(),
): Promise<{ forgotten: number; are_more: boolean }> {
  const year_ago = sqlPart`${now}::timestamptz - interval '1 year'`;
  const deleted = await tx.many(sql({ public_id: "uuid" })`
    delete from monthly_gifts where id in (
      select id from monthly_gifts where charged_month is null and (state = 'created' or ended_at is not null)
        and created_at < ${year_ago} and not ${hasCharges} and not ${wasReplaced}
      order by id limit ${sqlInteger(forgottenAtOnce)} for update skip locked)
    returning public_id`);
  const kept = await tx.many(sql({
    id: "uuid",
    public_id: "uuid",
    state_changes: "int4",
    gateway_subscription_id: "text?",
  })`
    select id, public_id, state_changes, gateway_subscription_id from monthly_gifts
    where ended_at < ${year_ago} and donor_email not like ${erasedPattern} and (${hasCharges} or ${wasReplaced})
      and not exists (select from monthly_charges join donations on donations.id = donation_id
        where monthly_gift_id = monthly_gifts.id and donations.donor_email not like ${erasedPattern})
    order by id limit ${sqlInteger(forgottenAtOnce)} for update skip locked`);
  await eraseMonthlyDonors(tx, kept);
  // Their pages are closed to everybody, also to an account that lives.
  await withdrawLeadingTo(
    tx,
    [...deleted, ...kept].map(({ public_id }) => monthlyPath(public_id)),
  );
  return {
    forgotten: deleted.length + kept.length,
    are_more: deleted.length === forgottenAtOnce || kept.length === forgottenAtOnce,
  };
}

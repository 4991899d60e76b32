import type { Transaction } from "../../../../platform/database/database.ts";
import {
  command,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
} from "../../../../platform/database/sql.ts";
import { isErasedAddress } from "../../../../platform/mail/outbox.ts";
import { disputedPayables } from "../../../payments/server/queries/disputes.ts";
import { returnedPayables } from "../../../payments/server/queries/returned-payables.ts";
import { datedAt } from "../dated-at.ts";
import { donationPayable } from "../payable.ts";
import { eraseDonors } from "./erase-donors.ts";

const readAtOnce = 500;

const shape = {
  id: "uuid",
  opened_at: "timestamptz",
  donor_email: "text",
  gateway_order_id: "text?",
  paid_day: "text?",
} satisfies Shape;
type Unpaid = Row<typeof shape>;
/** Where the next ones begin. */
export type UnpaidPlace = Pick<Unpaid, "opened_at" | "id">;

/**
 * Forgets donations that were not paid within a year, as the privacy policy promises, oldest first. Those that no payment came
 * for are deleted. One whose payment was declined stays, since the books know it by that payment, and is without its
 * donor once all of the money has been back for a year. Some at a time: `last` is where the next ones begin, undefined
 * after all of them. Those that are being paid or changed wait for the next night.
 */
export async function forgetUnpaidDonations(
  tx: Transaction,
  after?: UnpaidPlace,
  now: Date = new Date(),
): Promise<{ forgotten: number; last: UnpaidPlace | undefined }> {
  const year_ago = sqlPart`${now}::timestamptz - interval '1 year'`;
  const next = after ? sqlPart`and (${datedAt}, id) > (${after.opened_at}, ${after.id}::uuid)` : sqlPart``;
  const unpaid = await tx.many(sql(shape)`
    select id, ${datedAt} as opened_at, donor_email, gateway_order_id, null::text as paid_day from donations
    where payment_status in ('created', 'failed') and paid_at is null and ${datedAt} < ${year_ago} ${next}
    order by ${datedAt}, id limit ${sqlInteger(readAtOnce)} for update skip locked`);
  // Read after they were locked, so that no payment of them comes in between.
  const returned = await returnedPayables(
    tx,
    donationPayable.name,
    unpaid.map(({ id }) => id),
  );
  const deleted = await deleteUnpaid(
    tx,
    unpaid.filter(({ id }) => !returned.has(id)),
  );
  const { before } = await tx.one(sql({ before: "timestamptz" })`select ${year_ago} as before`);
  const erased = await eraseReturned(
    tx,
    unpaid.filter(({ id }) => (returned.get(id) ?? before) < before),
  );
  return {
    forgotten: deleted + erased,
    last: unpaid.length < readAtOnce ? undefined : unpaid.at(-1),
  };
}

/** Whatever refers to one keeps it, so that none of them stops the others. */
function deleteUnpaid(tx: Transaction, unpaid: readonly Unpaid[]): Promise<number> {
  return tx.run(command`
    delete from donations where id = any(${unpaid.map(({ id }) => id)}::uuid[])
      and not exists (select from monthly_charges where donation_id = donations.id)
      and not exists (select from donation_credit_notes where donation_id = donations.id)
      and not exists (select from donation_tax_details where donation_id = donations.id)
      and not exists (select from donor_records where donation_id = donations.id)
      and not exists (select from spent_donations where donation_id = donations.id)`);
}

async function eraseReturned(tx: Transaction, returned: readonly Unpaid[]): Promise<number> {
  const disputed = new Set(
    returned.length > 0 ? await disputedPayables(tx, donationPayable.name, { of: "any" }) : [],
  );
  const named = returned.filter(({ id, donor_email }) => !isErasedAddress(donor_email) && !disputed.has(id));
  if (named.length > 0) await eraseDonors(tx, named, []);
  return named.length;
}

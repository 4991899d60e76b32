import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldValues } from "../../../../platform/database/field-columns.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { erasedAddress, eraseMails } from "../../../../platform/mail/outbox.ts";
import { forgetEventsOf } from "../../../payments/server/commands/forget-gateway-events.ts";
import { revocableRefunds } from "../../../payments/server/queries/owed-to-payers.ts";
import { paymentsOf } from "../../../payments/server/queries/payments-of.ts";
import { donationFields } from "../../donation-fields.ts";
import {
  excessMailKey,
  lateRefundMailKey,
  notTransferredMailKey,
  problemMailKey,
  refundMailKey,
  taxMailKey,
  thanksMailKey,
  withdrawnRefundMailKey,
} from "../mails.ts";
import { donationPayable } from "../payable.ts";
import { donationsToCorrect } from "../queries/filed-statements.ts";
import { deleteAnswers } from "./answer-supporter.ts";
import { spentMailKey } from "./mark-spent.ts";

/** `paid_day`: in India; null while unpaid. */
export type ErasedDonation = {
  id: string;
  donor_email: string;
  gateway_order_id: string | null;
  paid_day: string | null;
};

/**
 * Takes the person out of these locked donations, and out of the mails and webhooks about them: each keeps its amount, its
 * receipt and its ledger entries. All mails to exactly these `addresses` are erased as well.
 */
export async function eraseDonors(
  tx: Transaction,
  donations: readonly ErasedDonation[],
  addresses: readonly string[],
): Promise<void> {
  await eraseMails(tx, {
    addresses,
    dedupe_keys: [...(await mailsAbout(tx, donations)), ...(await forgetProblems(tx, donations))],
  });
  await forgetWebhooks(tx, donations);
  await forgetTaxDetails(tx, donations);
  await deleteAnswers(tx, await answersTo(tx, donations));
  await tx.run(command`
    update donations set user_id = null, donor_name = null, donor_phone = null,
      (${fieldColumns(donationFields)}) = row(${fieldValues(donationFields, {})}), is_anonymous = true,
      opened_from = null, donor_email = ${erasedAddress}
    where id = any(${donations.map(({ id }) => id)}::uuid[])`);
}

/** Keys of the mails about these donations, which name their donor, whatever address they were sent to. */
async function mailsAbout(db: Queryable, donations: readonly ErasedDonation[]): Promise<string[]> {
  const ids = donations.map(({ id }) => id);
  const { payment_ids, refund_ids, our_refund_ids, late_mails } = await paymentsOf(
    db,
    donationPayable.name,
    ids,
  );
  return [
    ...ids.map(thanksMailKey),
    ...ids.map(spentMailKey),
    ...(await taxMailKeys(db, ids)),
    ...payment_ids.map(excessMailKey),
    ...refund_ids.map(refundMailKey),
    ...refund_ids.map(notTransferredMailKey),
    ...our_refund_ids.map((id) => lateRefundMailKey(id)),
    ...late_mails.map(({ refund_id, told_before }) => lateRefundMailKey(refund_id, told_before)),
    ...our_refund_ids.map(withdrawnRefundMailKey),
  ];
}

async function taxMailKeys(db: Queryable, donation_ids: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql({ donation_id: "uuid", version: "int4" })`
    select donation_id, generate_series(1, version) as version from donation_tax_details
    where donation_id = any(${[...donation_ids]}::uuid[])`);
  return rows.map(({ donation_id, version }) => taxMailKey(donation_id, version));
}

/**
 * Tax law requires a record of donors (rule 17AA of the Income-tax Rules, 1962: name, address and, where it is given, PAN),
 * so those of donations that were not refunded stay encrypted until their retention period ends, only for the tax office. So do
 * those of a refund that may be taken back, and tax details that the statement of a year has wrongly since, or may
 * have once it is filed. All others are deleted.
 */
async function forgetTaxDetails(tx: Transaction, donations: readonly ErasedDonation[]): Promise<void> {
  const ids = donations.map(({ id }) => id);
  const revocable = await revocableRefunds(tx, donationPayable.name, ids);
  const told = await donationsToCorrect(tx, donations);
  const kept: [ReturnType<typeof sqlPart>, string[]][] = [
    [sqlPart`donation_tax_details`, [...revocable, ...told]],
    [sqlPart`donor_records`, revocable],
  ];
  for (const [table, kept_ids] of kept) {
    await tx.run(command`
      delete from ${table} using donations
      where donations.id = donation_id and donation_id = any(${ids}::uuid[]) and payment_status <> 'paid'
        and donation_id <> all(${kept_ids}::uuid[])`);
    await tx.run(command`
      update ${table} set erased_at = now() where donation_id = any(${ids}::uuid[]) and erased_at is null`);
  }
}

/** Answers to their messages, which may quote the donor. */
async function answersTo(db: Queryable, donations: readonly ErasedDonation[]): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from supporter_answers where donation_id = any(${donations.map(({ id }) => id)}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Returns the keys of the mails to the office, which quote them. */
async function forgetProblems(tx: Transaction, donations: readonly ErasedDonation[]): Promise<string[]> {
  const problems = await tx.many(sql({ id: "uuid" })`
    delete from donation_problems where donation_id = any(${donations.map(({ id }) => id)}::uuid[]) returning id`);
  return problems.map(({ id }) => problemMailKey(id));
}

/** Webhook events hold what the donor typed at the gateway. */
async function forgetWebhooks(tx: Transaction, donations: readonly ErasedDonation[]): Promise<void> {
  const order_ids = donations.map(({ gateway_order_id }) => gateway_order_id).filter((id) => id !== null);
  const { payment_ids } = await paymentsOf(
    tx,
    donationPayable.name,
    donations.map(({ id }) => id),
  );
  await forgetEventsOf(tx, { order_ids, payment_ids });
}

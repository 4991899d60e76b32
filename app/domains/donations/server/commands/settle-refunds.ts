import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type {
  ClaimedRefund,
  RefundedOtherwise,
  ReversedTransfer,
  WithdrawnRefund,
} from "../../../payments/owed-refund-input.ts";
import { claimDue, releaseDue, type UntrueTransfer } from "../../../payments/server/commands/claim-refund.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import {
  type DecidedPayment,
  reverseTransfer,
  sendDueRefund,
  settleDueByTransfer,
  withdrawDue,
} from "../../../payments/server/commands/repeat-refunds.ts";
import { refuseOwnPayable } from "../../../payments/server/commands/refuse-own-payable.ts";
import { canRefund } from "../../policy.ts";
import { donationPayable } from "../payable.ts";
import { notTransferredMail, toDonor, withdrawnRefundMail } from "../mails.ts";
import { payableColumns, type PayableDonation, payableShape } from "../payable-row.ts";
import { donationNotFound } from "../queries/admin-donation.ts";
import { donationLink } from "../use-cases/donation-link.ts";
import { lockForRefunds, refundDonations, reverseRefund } from "./refund-donations.ts";
import { donationsRestricted, ownDonation } from "../donation-failures.ts";

/**
 * Sends a refund again that failed, or what is left to send of it, which can be nothing. 403, 404; 409 when it is settled, or on
 * its way. Returns the donation as it is now: what a dispute took of it counts then.
 */
export async function sendRefundAgain(
  tx: Transaction,
  actor: Actor,
  { public_id, due_id }: DueOfDonation,
  services: Services,
): Promise<{ amount_paise: number; donation: PayableDonation }> {
  const { payment, id } = await lockDonationPayment(tx, actor, public_id);
  const { amount_paise } = await sendDueRefund(tx, services, { ...payment, due_id });
  const donation = await tx.one(sql(payableShape)`select ${payableColumns} from donations where id = ${id}`);
  return { amount_paise, donation };
}

type DueOfDonation = { public_id: string; due_id: string };

/** Says that this admin pays a refund that failed by a transfer. 403, 404, 409 also while another admin does, or a dispute holds it. */
export async function claimRefundPayment(
  tx: Transaction,
  actor: Actor,
  { public_id, ...claimed }: ClaimedRefund & { public_id: string },
): Promise<void> {
  const { payment } = await lockDonationPayment(tx, actor, public_id);
  await claimDue(tx, { ...payment, ...claimed });
}

/**
 * Says that it was not paid after all, also to a donor who was told otherwise. 403 where they were for who runs the campaign, 404, 409 also within
 * a day of another admin's claim.
 */
export async function releaseRefundPayment(
  tx: Transaction,
  actor: Actor,
  { public_id, due_id }: DueOfDonation,
  services: Pick<Services, "config" | "payments" | "secrets">,
): Promise<void> {
  const { id, payment } = await lockDonationPayment(tx, actor, public_id);
  const untrue = await releaseDue(tx, { ...payment, due_id });
  if (!untrue) return;
  // As a record that is taken back: otherwise who runs the campaign would do that in two steps.
  await refuseReceiver(tx, services, actor, id);
  const donation = await tx.one(sql(payableShape)`select ${payableColumns} from donations where id = ${id}`);
  await tellOfNoTransfer(tx, donation, untrue, services);
}

async function tellOfNoTransfer(
  tx: Transaction,
  donation: PayableDonation,
  untrue: UntrueTransfer,
  services: Pick<Services, "config" | "secrets">,
): Promise<void> {
  const link = donationLink(services, donation.id);
  await queueMails(tx, [toDonor(donation, () => notTransferredMail(donation, untrue, link))]);
}

/**
 * Records that a refund that failed was transferred by the bank: in the books, totals and receipt, and by mail to the
 * donor. 400 for a day before the payment, 403, 404; 409 when it is settled, on its way, or not claimed by this admin.
 */
export async function recordRefundByTransfer(
  tx: Transaction,
  actor: Actor,
  { public_id, ...recorded }: RefundedOtherwise & { public_id: string },
  services: Services,
): Promise<PayableDonation[]> {
  const { payment, id } = await lockDonationPayment(tx, actor, public_id);
  // Before the bank reference: bills of the campaign lock the campaign, then the reference.
  await lockForRefunds(tx, [id]);
  const { refund_id, amount_paise, finished_at } = await settleDueByTransfer(tx, services, {
    ...payment,
    ...recorded,
  });
  const refund = {
    gateway_refund_id: refund_id,
    payable_id: id,
    amount_paise,
    refunded_at: finished_at,
    subject: "due" as const,
    transfer: { bank_reference: recorded.bank_reference, paid_on: recorded.paid_on },
  };
  return refundDonations(tx, [refund], services);
}

/**
 * Takes such a record back, with a reason: the transfer was not made, or came back. It is owed again; books, totals and receipt are
 * corrected as of today, its credit note is cancelled, and the donor is told; not where it `was_sent`, and its record alone is wrong. 403, without that also
 * for who runs its campaign, 404; 409 when it was taken back before, or the gateway sent it as well.
 */
export async function reverseRefundOtherwise(
  tx: Transaction,
  actor: Actor,
  { public_id, ...recorded }: ReversedTransfer & { public_id: string },
  services: Pick<Services, "config" | "payments" | "secrets">,
): Promise<PayableDonation> {
  const { id, payment } = await lockDonationPayment(tx, actor, public_id);
  if (!recorded.was_sent) await refuseReceiver(tx, services, actor, id);
  const { refund_id, amount_paise } = await reverseTransfer(tx, { ...payment, ...recorded });
  const donation = await reverseRefund(tx, { refund_id, donation_id: id, amount_paise });
  if (!recorded.was_sent) await tellOfNoTransfer(tx, donation, { refund_id, amount_paise }, services);
  return donation;
}

/**
 * Nothing goes back of a refund that failed, with a reason; the donor, who was told that it is late, is told. 403, also for who
 * runs its campaign, 404; 409 when it is settled, or on its way.
 */
export async function withdrawRefund(
  tx: Transaction,
  actor: Actor,
  { public_id, due_id, reason }: WithdrawnRefund & { public_id: string },
  services: Pick<Services, "config" | "payments" | "secrets">,
): Promise<void> {
  const { id, payment } = await lockDonationPayment(tx, actor, public_id);
  await refuseReceiver(tx, services, actor, id);
  const { amount_paise } = await withdrawDue(tx, { ...payment, due_id, reason });
  const donor = await tx.one(sql(payableShape)`select ${payableColumns} from donations where id = ${id}`);
  await queueMails(tx, [
    toDonor(donor, () => withdrawnRefundMail(donor, { due_id, amount_paise }, donationLink(services, id))),
  ]);
}

/** 403: whether money stays in a campaign is not for its organiser to decide. They may order and pay what goes back to the donor. */
function refuseReceiver(
  tx: Transaction,
  services: Pick<Services, "payments">,
  { user_id }: Actor,
  donation_id: string,
): Promise<void> {
  return refuseOwnPayable(tx, services, user_id, {
    payable_type: donationPayable.name,
    payable_id: donation_id,
  });
}

/**
 * The payment of a donation whose refunds this actor may decide on, locked: of an admin who is not its donor, else 403. 404
 * without such a donation, 409 when nothing was received.
 */
export async function lockDonationPayment(
  tx: Transaction,
  actor: Actor,
  public_id: string,
): Promise<{ id: string; payment: DecidedPayment }> {
  if (!canRefund(actor)) throw donationsRestricted();
  const donation = isUuid(public_id)
    ? await tx.maybeOne(sql({ id: "uuid", user_id: "uuid?" })`
        select id, user_id from donations where public_id = ${public_id}`)
    : undefined;
  if (!donation) throw donationNotFound();
  if (donation.user_id === actor.user_id) throw ownDonation();
  const gateway_payment_id = await lockPaymentOf(tx, { type: donationPayable.name, id: donation.id });
  if (gateway_payment_id === undefined)
    throw new Failure(409, "nothing_received", m.donations_refund_not_received());
  const paid = { kind: "donation", id: public_id } as const;
  return { id: donation.id, payment: { gateway_payment_id, requested_by: actor.user_id, paid } };
}

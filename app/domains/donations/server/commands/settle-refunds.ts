import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { WithdrawnRefund } from "../../../payments/owed-refund-input.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import { type DecidedPayment, withdrawDue } from "../../../payments/server/commands/repeat-refunds.ts";
import { refuseReceiver, type RefundsOfType } from "../../../payments/server/commands/settle-refunds.ts";
import { canRefund } from "../../policy.ts";
import { donationPayable } from "../payable.ts";
import { notTransferredMail, toDonor, withdrawnRefundMail } from "../mails.ts";
import { payableColumns, type PayableDonation, payableShape } from "../payable-row.ts";
import { donationNotFound } from "../queries/admin-donation.ts";
import { donationLink } from "../use-cases/donation-link.ts";
import { refundDonations, reverseRefund } from "./refund-donations.ts";
import { donationsRestricted, ownDonation } from "../donation-failures.ts";

/** What donations do where admins decide on their refunds that failed. */
export const donationRefunds: RefundsOfType<PayableDonation> = {
  type: donationPayable,
  lockPayment: lockDonationPayment,
  read: readDonation,
  async recordTransfer(tx, _actor, { refund_id, finished_at, bank_reference, paid_on, ...refund }, services) {
    const transferred = {
      ...refund,
      gateway_refund_id: refund_id,
      refunded_at: finished_at,
      subject: "due" as const,
      transfer: { bank_reference, paid_on },
    };
    const [donation] = await refundDonations(tx, [transferred], services);
    return donation as PayableDonation;
  },
  reverseTransfer: (tx, { payable_id: donation_id, ...reversed }) =>
    reverseRefund(tx, { ...reversed, donation_id }),
  async tellOfNoTransfer(tx, _actor, donation, untrue, services) {
    const link = donationLink(services, donation.id);
    await queueMails(tx, [toDonor(donation, () => notTransferredMail(donation, untrue, link))]);
  },
};

function readDonation(tx: Transaction, id: string): Promise<PayableDonation> {
  return tx.one(sql(payableShape)`select ${payableColumns} from donations where id = ${id}`);
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
  await refuseReceiver(tx, services, { refunds: donationRefunds, actor, id });
  const { amount_paise } = await withdrawDue(tx, { ...payment, due_id, reason });
  const donor = await readDonation(tx, id);
  await queueMails(tx, [
    toDonor(donor, () => withdrawnRefundMail(donor, { due_id, amount_paise }, donationLink(services, id))),
  ]);
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

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { lockPaymentOf } from "../../../payments/server/commands/lock-payment.ts";
import { requestRefund } from "../../../payments/server/commands/request-refund.ts";
import { refundableNow } from "../../../payments/server/queries/payments-in-full.ts";
import { canRefund } from "../../policy.ts";
import type { RefundInput } from "../../refund-input.ts";
import { donationPayable } from "../payable.ts";
import { donationNotFound } from "../queries/admin-donation.ts";
import { donationsRestricted, ownDonation } from "../donation-failures.ts";

/**
 * Orders a full or partial refund of a donation; the gateway is called after the commit. Throws 403 also for the own one,
 * 404, and 409 if nothing was received, or if somebody else ordered one since the page was loaded.
 */
export async function refundDonation(
  tx: Transaction,
  actor: Actor,
  { public_id, amount_paise, reason, seen_paise }: RefundInput & { public_id: string },
): Promise<void> {
  if (!canRefund(actor)) throw donationsRestricted();
  const donation = isUuid(public_id)
    ? await tx.maybeOne(sql({ id: "uuid", user_id: "uuid?" })`
        select id, user_id from donations where public_id = ${public_id}`)
    : undefined;
  if (!donation) throw donationNotFound();
  if (donation.user_id === actor.user_id) throw ownDonation();
  const payable = { type: donationPayable.name, id: donation.id };
  const gateway_payment_id = await lockPaymentOf(tx, payable);
  if (gateway_payment_id === undefined)
    throw new Failure(409, "nothing_received", m.donations_refund_not_received());
  // An erasure locks it before it looks for refunds: either it sees this one, or this one is ordered after it.
  await tx.run(sql({})`select from donations where id = ${donation.id} for share`);
  // A separate statement after the lock, so that it reads what the previous lock holder committed.
  const left_paise = await refundableNow(tx, payable);
  if (left_paise !== seen_paise)
    throw new Failure(
      409,
      "refunded_meanwhile",
      m.donations_refund_meanwhile({ left: formatRupees(left_paise) }),
    );
  if (amount_paise > left_paise) {
    const amount = m.donations_refund_too_much({ left: formatRupees(left_paise) });
    throw new Failure(400, "refund_too_large", amount, { fields: { amount_paise: amount } });
  }
  await requestRefund(tx, {
    gateway_payment_id,
    amount_paise,
    reason,
    requested_by: actor.user_id,
    owed_types: [donationPayable.name],
  });
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "donation_refund_requested",
    subject_kind: "donation",
    subject_id: public_id,
    details: {
      amount_paise,
      reason,
      before: formatRupees(left_paise),
      after: formatRupees(left_paise - amount_paise),
    },
  });
}

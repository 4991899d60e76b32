import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { requestRefund } from "../../../payments/server/commands/request-refund.ts";
import { refundableNow } from "../../../payments/server/queries/payments-in-full.ts";
import type { RefundInput } from "../../refund-input.ts";
import { donationPayable } from "../payable.ts";
import { lockDonationPayment } from "./settle-refunds.ts";

/**
 * Orders a full or partial refund of a donation; the gateway is called after the commit. Throws 403 also for their own,
 * 404, and 409 if nothing was received, or if somebody else ordered one since the page was loaded.
 */
export async function refundDonation(
  tx: Transaction,
  actor: Actor,
  { public_id, amount_paise, reason, seen_paise }: RefundInput & { public_id: string },
): Promise<void> {
  const { id, payment } = await lockDonationPayment(tx, actor, public_id);
  // An erasure locks it before it looks for refunds: either it sees this one, or this one is ordered after it.
  await tx.run(sql({})`select from donations where id = ${id} for share`);
  // A separate statement after the lock, so that it reads what the previous lock holder committed.
  const left_paise = await refundableNow(tx, { type: donationPayable.name, id });
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
    gateway_payment_id: payment.gateway_payment_id,
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
      before: m.donations_audit_not_refunded({ amount: formatRupees(left_paise) }),
      after: m.donations_audit_not_refunded({ amount: formatRupees(left_paise - amount_paise) }),
    },
  });
}

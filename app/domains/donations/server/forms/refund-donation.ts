import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  claimRefundInput,
  claimRefundIntent,
  owedRefundInput,
  refundedOtherwiseInput,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferInput,
  reverseTransferIntent,
  sendAgainIntent,
  withdrawRefundInput,
  withdrawRefundIntent,
} from "../../../payments/owed-refund-input.ts";
import { adminDonationPath } from "../../all-donations.ts";
import { refundInput } from "../../refund-input.ts";
import { announceDonations } from "../announcements.ts";
import { refundDonation } from "../commands/refund-donation.ts";
import {
  claimRefundPayment,
  recordRefundByTransfer,
  releaseRefundPayment,
  reverseRefundOtherwise,
  sendRefundAgain,
  withdrawRefund,
} from "../commands/settle-refunds.ts";

/** The admin form that refunds a donation; a job sends the refund to the gateway. */
export function refundDonationForm({ db }: Pick<Services, "db">, actor: Actor, public_id: string) {
  return formAction({
    failed: m.donations_refund_failed(),
    schema: refundInput,
    inputOf: ({ values: { amount_paise = "", reason = "", seen_paise } }) => ({
      amount_paise,
      reason,
      seen_paise,
    }),
    echoed: ["amount_paise", "reason"],
    async perform(input) {
      await db.transaction((tx) => refundDonation(tx, actor, { ...input, public_id }));
      return { location: adminDonationPath(public_id), notice: "refund_ordered" };
    },
  });
}

/** The admin forms for a refund of a donation that failed. */
export function settleRefundForms(
  services: Services,
  actor: Actor,
  public_id: string,
): Record<string, FormAction> {
  const location = adminDonationPath(public_id);
  return {
    [sendAgainIntent]: formAction({
      schema: owedRefundInput,
      failed: m.donations_refund_failed(),
      echoed: ["due_id"],
      async perform({ due_id }) {
        const { amount_paise, donation } = await services.db.transaction((tx) =>
          sendRefundAgain(tx, actor, { public_id, due_id }, services),
        );
        announceDonations(services, { settled: [], refunded: [donation], unpaid: [] });
        return { location, notice: amount_paise > 0 ? "refund_ordered" : "refund_gone_back" };
      },
    }),
    [claimRefundIntent]: formAction({
      schema: claimRefundInput,
      failed: m.donations_refund_not_recorded(),
      echoed: ["due_id", "was_sent"],
      async perform(claimed) {
        await services.db.transaction((tx) => claimRefundPayment(tx, actor, { public_id, ...claimed }));
        return { location, notice: "payment_claimed" };
      },
    }),
    [releaseRefundIntent]: formAction({
      schema: owedRefundInput,
      failed: m.donations_refund_not_recorded(),
      echoed: ["due_id"],
      async perform({ due_id }) {
        await services.db.transaction((tx) =>
          releaseRefundPayment(tx, actor, { public_id, due_id }, services),
        );
        return { location, notice: "payment_released" };
      },
    }),
    [withdrawRefundIntent]: formAction({
      schema: withdrawRefundInput,
      failed: m.donations_refund_failed(),
      echoed: ["due_id", "reason"],
      async perform(withdrawn) {
        await services.db.transaction((tx) =>
          withdrawRefund(tx, actor, { public_id, ...withdrawn }, services),
        );
        return { location, notice: "refund_withdrawn" };
      },
    }),
    [reverseTransferIntent]: formAction({
      schema: reverseTransferInput,
      failed: m.donations_refund_failed(),
      echoed: ["due_id", "reason"],
      async perform(reversed) {
        const donation = await services.db.transaction((tx) =>
          reverseRefundOtherwise(tx, actor, { public_id, ...reversed }, services),
        );
        announceDonations(services, { settled: [], refunded: [donation], unpaid: [] });
        return { location, notice: reversed.was_sent ? "transfer_to_correct" : "refund_not_transferred" };
      },
    }),
    [refundedOtherwiseIntent]: formAction({
      schema: refundedOtherwiseInput,
      failed: m.donations_refund_not_recorded(),
      echoed: ["due_id", "seen_paise", "bank_reference", "paid_on"],
      async perform(refunded) {
        const donations = await services.db.transaction((tx) =>
          recordRefundByTransfer(tx, actor, { public_id, ...refunded }, services),
        );
        announceDonations(services, { settled: [], refunded: donations, unpaid: [] });
        return { location, notice: "refund_otherwise" };
      },
    }),
  };
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { withdrawRefundInput, withdrawRefundIntent } from "../../../payments/owed-refund-input.ts";
import { settleRefundForms } from "../../../payments/server/forms/settle-refunds.ts";
import { adminDonationPath } from "../../all-donations.ts";
import { refundInput } from "../../refund-input.ts";
import { refundDonation } from "../commands/refund-donation.ts";
import { donationRefunds, withdrawRefund } from "../commands/settle-refunds.ts";

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
export function settleDonationRefundForms(
  services: Services,
  actor: Actor,
  public_id: string,
): Record<string, FormAction> {
  const location = adminDonationPath(public_id);
  return {
    ...settleRefundForms(services, {
      refunds: donationRefunds,
      actor,
      shown_id: public_id,
      location,
      failed: m.donations_refund_failed(),
      not_recorded: m.donations_refund_not_recorded(),
      notices: {
        sent_again: "refund_ordered",
        gone_back: "refund_gone_back",
        otherwise: "refund_otherwise",
        not_transferred: "refund_not_transferred",
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
  };
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { adminDonationPath } from "../../all-donations.ts";
import { refundInput } from "../../refund-input.ts";
import { refundDonation } from "../commands/refund-donation.ts";

/** The admin form that refunds a donation; a job sends the refund to the gateway. */
export function refundForm({ db }: Pick<Services, "db">, actor: Actor, public_id: string) {
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

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { campaignForDonation } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import type { CapturedPayment } from "../../../payments/payable.ts";
import { openUnmatched } from "../../../payments/server/use-cases/decide-unmatched.ts";
import { type UnmatchedAsked, unmatchedPaymentsPath } from "../../../payments/unmatched-payments.ts";
import { generalFundTitle } from "../../donation.ts";
import { type GivenUnmatched, givenUnmatchedInput } from "../../given-unmatched.ts";
import { giveUnmatched, refuseAsDonation } from "../use-cases/give-unmatched.ts";

/** The admin form that counts an unmatched payment as a donation, asked once more: `confirmed` names to whom it was about to be given. */
export function giveForm(services: Services, actor: Actor, gateway_payment_id: string) {
  return formAction<GivenUnmatched, UnmatchedAsked>({
    failed: m.donations_given_failed(),
    schema: givenUnmatchedInput,
    inputOf: ({ values: { campaign = "", donor_name = "", donor_email = "", reason = "", is_citizen } }) => ({
      is_citizen: is_citizen !== undefined,
      campaign,
      donor_name,
      donor_email,
      reason,
    }),
    echoed: ["campaign", "donor_name", "donor_email", "is_citizen", "reason"],
    async perform(given, { values: { confirmed } }) {
      const payment = await openUnmatched(services, actor, gateway_payment_id);
      await refuseAsDonation(services, payment);
      const to = `${given.campaign_id ?? "general_fund"} ${given.donor_email}${given.is_citizen ? " citizen" : ""}`;
      if (confirmed !== to)
        return { asked: { confirmed: to, text: await questionOf(services, payment, given) } };
      await giveUnmatched(services, actor, { gateway_payment_id, given });
      return { location: unmatchedPaymentsPath, notice: "unmatched_assigned" };
    },
  });
}

async function questionOf({ db }: Services, payment: CapturedPayment, given: GivenUnmatched) {
  const campaign =
    given.campaign_id === null
      ? undefined
      : await campaignForDonation(db, given.campaign_id, payment.created_at);
  return m.donations_given_question({
    amount: formatRupees(payment.amount_paise),
    to: campaign?.title ?? generalFundTitle(),
    email: given.donor_email,
  });
}

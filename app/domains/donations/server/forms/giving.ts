import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { donationFormFields, donationOfForm, monthlyOfForm } from "../../donation-form.ts";
import { gatewayStepPath } from "../../donation-path.ts";
import { monthlyStepPath } from "../../monthly-gift.ts";
import { monthlyForm } from "../../monthly-schema.ts";
import { donationForm } from "../../schema.ts";
import { payerCookie } from "../payer-cookie.ts";
import { openDonation } from "../use-cases/open-donation.ts";
import { openMonthlyGift } from "../use-cases/open-monthly-gift.ts";

type Visitor = Pick<Parameters<typeof openDonation>[2], "session" | "client_address">;

/**
 * Without JavaScript: a donation or monthly gift is opened here, and paid on the gateway's hosted page in the next
 * step.
 */
export function givingForms(services: Services, visitor: Visitor): Record<"" | "monthly", FormAction<null>> {
  return {
    "": withChoice(
      formAction({
        schema: donationForm,
        inputOf: donationOfForm,
        echoed: donationFormFields,
        async perform(donation) {
          const { access_token } = await openDonation(services, donation, visitor);
          const cookies = [payerCookie(services, access_token, donation)];
          return { location: gatewayStepPath(access_token), cookies };
        },
      }),
    ),
    monthly: withChoice(
      formAction({
        schema: monthlyForm,
        inputOf: monthlyOfForm,
        echoed: donationFormFields,
        async perform(gift) {
          const { token } = await openMonthlyGift(services, gift, visitor);
          return {
            location: monthlyStepPath(token, "monthly"),
            cookies: [payerCookie(services, token, gift)],
          };
        },
      }),
    ),
  };
}

/**
 * Chooses a suggested amount: nothing is opened, and the form is shown again as typed, with that amount. Posted, so that the name
 * and email of the donor are in no address.
 */
function withChoice(form: FormAction<null>): FormAction<null> {
  return {
    ...form,
    async submit(sent, unreadable) {
      const { choose } = sent.values;
      if (choose === undefined) return form.submit(sent, unreadable);
      Object.assign(sent.values, { amount: choose, custom: "" });
      return { asked: null };
    },
  };
}

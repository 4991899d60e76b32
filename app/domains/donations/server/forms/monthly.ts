import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure } from "../../../../platform/failure.ts";
import { hasEnded, monthlyPath, monthlyStepOf, monthlyStepPath } from "../../monthly-gift.ts";
import { amountForm } from "../../monthly-schema.ts";
import type { MonthlyGift } from "../monthly-row.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { monthlyToken } from "../monthly-tokens.ts";
import { changeMonthlyGift, type MonthlyChange } from "../use-cases/change-monthly-gift.ts";
import { replaceMonthlyGift } from "../use-cases/replace-monthly-gift.ts";

/** Cancelling asks for confirmation: a second submit cancels the gift. */
export type MonthlyAnswer = "asked";

type Forms = Record<string, FormAction<MonthlyAnswer>>;

/** Forms of a monthly gift's page, which `reference` opens. */
export function monthlyForms(services: Services, gift: MonthlyGift, reference: string): Forms {
  const failed = m.donations_monthly_failed();
  const change = async (wanted: MonthlyChange) => {
    const changed = await changeMonthlyGift(services, gift, wanted);
    const is_ending = wanted.action === "cancel" && !hasEnded(changed.state);
    const notice = is_ending ? "monthly_ending" : `monthly_${wanted.action}`;
    return { location: monthlyPath(reference), notice };
  };
  const plain = (action: "pause" | "resume") =>
    formAction<object, MonthlyAnswer>({ failed, perform: () => change({ action }) });
  return {
    pause: plain("pause"),
    resume: plain("resume"),
    cancel: formAction({
      failed,
      async perform(_input, { values }) {
        return values.confirmed === "yes" ? change({ action: "cancel" }) : { asked: "asked" };
      },
    }),
    change: formAction({
      failed,
      schema: amountForm,
      inputOf: ({ values: { amount } }) => ({ amount }),
      echoed: ["amount"],
      perform: ({ amount }) => change({ action: "change", amount_paise: amount }),
    }),
    replace: formAction({
      failed,
      schema: amountForm,
      inputOf: ({ values: { amount } }) => ({ amount }),
      echoed: ["amount"],
      async perform({ amount }) {
        const opened = await replaceMonthlyGift(services, gift, amount);
        const path = isUuid(reference) ? opened.public_id : monthlyToken(services.secrets, opened.id);
        return { location: monthlyPath(path) };
      },
    }),
    pay: paymentForm(gift, reference),
  };
}

/** For browsers without JavaScript: redirects to the step that pays an open month or changes the payment method. */
function paymentForm(gift: MonthlyGift, reference: string): FormAction<MonthlyAnswer> {
  return formAction<object, MonthlyAnswer>({
    failed: m.donations_monthly_failed_pay(),
    async perform() {
      const step = monthlyStepOf("monthly", gift) ?? monthlyStepOf("method", gift);
      if (gift.gateway_subscription_id === null || step === undefined)
        throw new Failure(409, "not_now", m.donations_monthly_not_now());
      return { location: monthlyStepPath(reference, step) };
    },
  });
}

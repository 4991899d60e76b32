import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure } from "../../../../platform/failure.ts";
import { parseRupees } from "../../../../text/money.ts";
import type { HostedPaymentForm } from "../../hosted-payment.ts";
import { canDo, hasEnded, monthlyPath } from "../../monthly-gift.ts";
import { amountRequest } from "../../monthly-schema.ts";
import type { MonthlyGift } from "../monthly-row.ts";
import { monthlyToken } from "../monthly-tokens.ts";
import { readShownMonthlyGift } from "../queries/monthly-gifts.ts";
import { changeMonthlyGift, type MonthlyChange } from "./change-monthly-gift.ts";
import { monthlyPaymentForm } from "./monthly-payment-form.ts";

/** A form leads to the gateway, or is asked about: a second tap ends the gift. */
export type MonthlyAnswer = HostedPaymentForm | "asked";

type Forms = Record<string, FormAction<MonthlyAnswer>>;

/** The forms of the page of a monthly gift, which `reference` opens. */
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
      schema: amountRequest,
      inputOf: ({ values }) => {
        const amount_paise = parseRupees(values.amount ?? "");
        return { amount: amount_paise === null ? values.amount : amount_paise / 100 };
      },
      echoed: ["amount"],
      perform: ({ amount }) => change({ action: "change", amount_paise: amount }),
    }),
    pay: paymentForm(services, gift),
  };
}

/** For browsers without script: pays an open month, or shows another way of paying, on the gateway's own page. */
function paymentForm(services: Services, gift: MonthlyGift): FormAction<MonthlyAnswer> {
  return formAction({
    failed: m.donations_monthly_failed_pay(),
    async perform() {
      const { gateway_subscription_id: subscription_id, amount_paise } = gift;
      const kind = canDo("pay", gift) ? ("monthly" as const) : ("method" as const);
      if (subscription_id === null || !canDo(kind === "monthly" ? "pay" : "method", gift))
        throw new Failure(409, "not_now", m.donations_monthly_not_now());
      const { title } = await readShownMonthlyGift(services.db, gift.id);
      const token = monthlyToken(services.secrets, gift.id);
      return {
        done: await monthlyPaymentForm(services, { token, subscription_id, amount_paise, title, kind }),
      };
    },
  });
}

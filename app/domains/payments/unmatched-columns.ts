import * as m from "#messages";
import { methodText } from "./method-text.ts";
import type { PaymentMismatch } from "./unmatched-payments.ts";
import type { UnmatchedPayment } from "./server/queries/unmatched-payments.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";

const whyTexts: Record<PaymentMismatch | "unknown", () => string> = {
  unknown: m.payments_unmatched_unknown,
  amount_mismatch: m.payments_unmatched_amount_mismatch,
  currency_mismatch: m.payments_unmatched_currency_mismatch,
  key_mode_mismatch: m.payments_unmatched_key_mode_mismatch,
};

export const unmatchedColumns = () =>
  ({
    payment: { label: m.payments_unmatched_payment(), text: ({ gateway_payment_id }) => gateway_payment_id },
    order: {
      label: m.payments_unmatched_order(),
      text: ({ gateway_order_id }) => gateway_order_id ?? m.payments_unmatched_no_order(),
    },
    why: { label: m.payments_unmatched_why(), text: ({ mismatch }) => whyTexts[mismatch ?? "unknown"]() },
    taken: timeColumn(m.payments_unmatched_taken_on(), ({ captured_at }) => captured_at),
    method: { label: m.payments_unmatched_by(), text: ({ method }) => methodText(method) },
    amount: {
      label: m.payments_unmatched_amount(),
      text: (payment) => amountText(payment.amount_paise, payment),
    },
    refunded: {
      label: m.payments_unmatched_refunded(),
      text: (payment) => amountText(payment.refunded_paise, payment),
    },
  }) as const satisfies Record<string, ListColumn<UnmatchedPayment>>;

/** To the paisa, in the currency of the payment. */
function amountText(paise: number, { currency }: UnmatchedPayment): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(paise / 100);
}

import * as m from "#messages";
import { storedLocale } from "../../../text/language.ts";

/** Why the payment of an order that was not paid before is refunded, as admins and the books read it. */
const reasons = {
  // With the account, or a year after an order that nobody paid.
  data_erased: m.orders_declined_data_erased,
  given_up: m.orders_declined_given_up,
  ordered_again: m.orders_declined_ordered_again,
  sold_out: m.orders_declined_sold_out,
} as const;
type Refusal = keyof typeof reasons;

export const declineReason = (refusal: Refusal) => reasons[refusal]({}, storedLocale);

/** The same for the customer; `declined` undefined: the order was paid already. */
export function excessText(declined: string | undefined): string {
  if (declined === declineReason("given_up")) return m.orders_mail_excess_given_up();
  if (declined === declineReason("ordered_again")) return m.orders_mail_excess_ordered_again();
  return declined === undefined ? m.orders_mail_excess_paid() : m.orders_mail_excess_sold_out();
}

import * as m from "#messages";
import { formatDate } from "../../../text/time.ts";
import type { NewNotification } from "../schema.ts";

/**
 * An admin set who charges tax from a day on; told to sellers without a verified GSTIN. `state`: the only one to which they
 * deliver then; null: all of India, with tax. `at` distinguishes repeated changes.
 */
export function salesTaxRuleSet(event: {
  from_day: string;
  state: string | null;
  at: Date;
}): NewNotification {
  const { state, at } = event;
  const day = formatDate(event.from_day);
  return {
    dedupe_key: `sales-tax-rule-set:${at.getTime()}`,
    title: m.notifications_sales_tax_rule({ day }),
    message:
      state === null
        ? m.notifications_sales_tax_rule_all({ day })
        : m.notifications_sales_tax_rule_registered({ day, state }),
    type: "info",
    action: { url: "/dashboard/shop", label: m.notifications_seller_verified_action() },
    mail_copy: "important",
  };
}

import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { salesTaxRuleInput } from "../../../orders/sales-tax-rule-input.ts";
import { setSalesTaxRule } from "../../../orders/server/use-cases/set-sales-tax-rule.ts";
import { reversalInput } from "../../payout-input.ts";
import { salesTaxPath, salesTaxPaymentInput } from "../../sales-tax.ts";
import { recordSalesTaxPayment, reverseSalesTaxPayment } from "../use-cases/pay-sales-tax.ts";

const location = salesTaxPath;

/** Admin forms on the page of the tax on sales. */
export function salesTaxForms(services: Services, session: Session): Record<string, FormAction> {
  return {
    record: formAction({
      schema: salesTaxPaymentInput,
      echoed: ["amount", "paid_on", "reference", "is_more_than_owed"],
      failed: m.earnings_sales_tax_not_recorded(),
      async perform(input) {
        await recordSalesTaxPayment(services, session, input);
        return { location, notice: "sales_tax_paid" };
      },
    }),
    rule: formAction({
      schema: salesTaxRuleInput,
      echoed: ["by_registration", "state_of_others", "from_day"],
      failed: m.earnings_tax_rule_not_saved(),
      async perform(input) {
        await setSalesTaxRule(services, session, input);
        return { location, notice: "sales_tax_rule_saved" };
      },
    }),
    reverse: formAction({
      schema: reversalInput,
      inputOf: ({ values: { payment_id: _row, ...others } }) => others,
      echoed: ["payment_id", "reason"],
      failed: m.earnings_sales_tax_not_reversed(),
      async perform({ reason }, { values: { payment_id = "" } }) {
        await orErrorPage(reverseSalesTaxPayment(services, session, { payment_id, reason }), 404);
        return { location, notice: "sales_tax_reversed" };
      },
    }),
  };
}

import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { unregisteredSellers } from "../../../catalog/server/queries/unregistered-sellers.ts";
import { salesTaxRuleSet } from "../../../notifications/events/sales-tax-rule-set.ts";
import { gstStates } from "../../gst-states.ts";
import { saleTerms } from "../../sales-tax-rule.ts";
import type { SalesTaxRuleInput } from "../../sales-tax-rule-input.ts";
import * as commands from "../commands/set-sales-tax-rule.ts";
import { listSalesTaxRules } from "../queries/sales-tax-rule.ts";

/**
 * Sets who charges tax from a day on, and tells the sellers whom it concerns: those without a verified GSTIN, unless they
 * were taxed like all before and stay so. Throws the failures of the command.
 */
export async function setSalesTaxRule(
  { db, notifier, realtime }: Pick<Services, "db" | "notifier" | "realtime">,
  session: Session,
  rule: SalesTaxRuleInput,
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const before = await listSalesTaxRules(tx);
    await commands.setSalesTaxRule(tx, session, rule);
    const concerns = rule.by_registration || before.some(({ is_by_registration }) => is_by_registration);
    if (!concerns) return [];
    const terms = { is_by_registration: rule.by_registration, state_of_others: rule.state_of_others };
    const at = new Date();
    const notices = (await unregisteredSellers(tx)).map(({ vendor_id, ...seller }) => {
      const { sold_only_in } = saleTerms(terms, { is_registered: false, ...seller });
      const state = sold_only_in === null ? null : (gstStates[sold_only_in] ?? null);
      const write = () => salesTaxRuleSet({ from_day: rule.from_day, state, at });
      return { user_id: vendor_id, write };
    });
    return notifier.notify(tx, notices);
  });
  realtime.publish(tags);
}

import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { canSetCommission } from "../../../catalog/policy.ts";
import type { SalesTaxRuleInput } from "../../sales-tax-rule-input.ts";

/**
 * Sets who charges tax, from a day on: tomorrow or later, so that all orders of a day have one rule. A change not yet in
 * force can be replaced. Whoever sets the commission; 403 for others, 400 for today and earlier.
 */
export async function setSalesTaxRule(
  tx: Transaction,
  actor: Actor,
  { by_registration, from_day, ...given }: SalesTaxRuleInput,
): Promise<void> {
  const state_of_others = by_registration ? given.state_of_others : null;
  if (!canSetCommission(actor)) throw new Failure(403, "forbidden", m.orders_tax_rule_restricted());
  if (from_day <= dayInIndia()) {
    const message = m.orders_tax_rule_too_early();
    throw new Failure(400, "too_early", message, { fields: { from_day: message } });
  }
  await tx.run(command`
    insert into sales_tax_rules (from_day, is_by_registration, state_of_others, set_by)
    values (${from_day}::date, ${by_registration}, ${state_of_others}, ${actor.user_id})
    on conflict (from_day) do update set is_by_registration = excluded.is_by_registration,
      state_of_others = excluded.state_of_others, set_by = excluded.set_by, created_at = now()`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "sales_tax_rule_set",
    subject_kind: "sales_tax",
    subject_id: from_day,
    details: { by_registration, state_of_others },
  });
}

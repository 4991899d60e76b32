import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SalesTaxRuleInput } from "../../sales-tax-rule-input.ts";
import * as commands from "../commands/set-sales-tax-rule.ts";

/** Sets who charges tax from a day on. Throws the failures of the command. */
export async function setSalesTaxRule(
  { db }: Pick<Services, "db">,
  session: Session,
  rule: SalesTaxRuleInput,
): Promise<void> {
  await db.transaction((tx) => commands.setSalesTaxRule(tx, session, rule));
}

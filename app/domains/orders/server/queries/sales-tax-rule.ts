import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql } from "../../../../platform/database/sql.ts";
import { type DatedSalesTaxRule, type SalesTaxRule, taxOfAll } from "../../sales-tax-rule.ts";

const shape = { is_by_registration: "bool", state_of_others: "text?" } satisfies Shape;

/** Today's rule in India. */
export async function salesTaxRuleOfToday(db: Queryable): Promise<SalesTaxRule> {
  const rule = await db.maybeOne(sql(shape)`
    select is_by_registration, state_of_others from sales_tax_rules where from_day <= day_in_india(now())
    order by from_day desc limit 1`);
  return rule ?? taxOfAll;
}

/** The latest rules, newest first: those to come, the one of today, and those before. */
export function listSalesTaxRules(db: Queryable): Promise<DatedSalesTaxRule[]> {
  return db.many(sql({ from_day: "text", ...shape })`
    select from_day::text, is_by_registration, state_of_others from sales_tax_rules order by from_day desc limit 50`);
}

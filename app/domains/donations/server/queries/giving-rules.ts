import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { contentTag } from "../../../content/schema.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { GivingRules } from "../../citizens.ts";
import { approvalOn, settingsOnDay } from "../../receipt-settings.ts";
import { listReceiptSettings } from "./receipt-settings.ts";

export function readGivingRules(db: Queryable): Promise<GivingRules> {
  return db.one(sql({ citizens_only: "bool" })`select citizens_only from giving_rules`);
}

type RulesOfForm = {
  citizens_only?: true;
  /** Today's receipts above this amount can be tax receipts; absent without an approval on record for the day. */
  tax_above_paise?: number;
};

/** For the payment form of pages: nothing while everybody may give without a tax receipt. Cached until "content" changes. */
export async function givingRulesOfPages({
  page_cache,
  db,
}: Pick<Services, "page_cache" | "db">): Promise<RulesOfForm> {
  const { rules, settings } = await page_cache.remember("giving rules", contentTag, async () => {
    const [rules, settings] = await Promise.all([readGivingRules(db), listReceiptSettings(db)]);
    return { rules, settings };
  });
  const today = dayInIndia();
  const in_force = settingsOnDay(settings, today);
  return {
    ...(rules.citizens_only && { citizens_only: true }),
    ...(in_force && approvalOn(in_force, today) && { tax_above_paise: in_force.tax_above_paise }),
  };
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { contentTag } from "../../../content/schema.ts";
import type { GivingRules } from "../../citizens.ts";

export function readGivingRules(db: Queryable): Promise<GivingRules> {
  return db.one(sql({ citizens_only: "bool" })`select citizens_only from giving_rules`);
}

/** For the payment form of pages: nothing while everybody may give. Cached until "content" changes. */
export async function givingRulesOfPages({
  page_cache,
  db,
}: Pick<Services, "page_cache" | "db">): Promise<{ citizens_only?: true }> {
  const { citizens_only } = await page_cache.remember("giving rules", contentTag, () => readGivingRules(db));
  return citizens_only ? { citizens_only } : {};
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SuggestedAmount } from "../../campaign.ts";
import { suggestedAmountsTag } from "../../schema.ts";

type Part = ReturnType<typeof sqlPart>;

const listOf = (impact: Part, is_popular: Part, whose: Part) => sqlPart`(
  select jsonb_agg(jsonb_build_object('amount_paise', amount_paise, 'impact', ${impact}, 'is_popular', ${is_popular})
    order by amount_paise)
  from suggested_amounts where ${whose})`;

const impactOfAnother = sqlPart`null::text`;
const ofGeneralFund = sqlPart`suggested_amounts.campaign_id is null`;

/**
 * SQL expression for a campaign's suggested amounts, `SuggestedAmount[]` as jsonb, smallest first. The general fund's
 * impact texts are not applied to a campaign without its own amounts.
 */
export function suggestedAmountsOf(campaign_id: Part): Part {
  const own = listOf(
    sqlPart`impact`,
    sqlPart`is_popular`,
    sqlPart`suggested_amounts.campaign_id = ${campaign_id}`,
  );
  const usual = listOf(impactOfAnother, sqlPart`false`, ofGeneralFund);
  return sqlPart`coalesce(${own}, ${usual}, '[]')`;
}

/** The campaign's suggested amounts, smallest first; null: of the general fund. */
export async function suggestedAmounts(
  db: Queryable,
  campaign_id: string | null,
): Promise<SuggestedAmount[]> {
  const own = sqlPart`coalesce(${listOf(sqlPart`impact`, sqlPart`is_popular`, ofGeneralFund)}, '[]')`;
  const { amounts } = await db.one(sql({ amounts: "jsonb" })`
    select ${campaign_id === null ? own : suggestedAmountsOf(sqlPart`${campaign_id}::uuid`)} as amounts`);
  return amounts as SuggestedAmount[];
}

/** The general fund's suggested amounts, cached for pages. */
export function generalAmountsOnPages({
  page_cache,
  db,
}: Pick<Services, "page_cache" | "db">): Promise<SuggestedAmount[]> {
  return page_cache.remember("general fund", suggestedAmountsTag, () => suggestedAmounts(db, null));
}

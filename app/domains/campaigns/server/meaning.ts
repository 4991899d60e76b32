import type { ValuesOf } from "../../../text/fields/field.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { type Shape, sqlName, sqlPart } from "../../../platform/database/sql.ts";
import type { BudgetLine } from "../campaign-content.ts";
import { meaningFields } from "../campaign-fields.ts";

/** What determines a campaign's meaning: while it is live, changes are reviewed before publication. */
export type CampaignMeaning = ValuesOf<typeof meaningFields> & { goal_paise: number; budget: BudgetLine[] };

export const meaningShape = {
  ...fieldShape(meaningFields),
  goal_paise: "int8",
  budget: "jsonb",
} satisfies Shape;

/** The columns of a revision; `of` another row than the statement's own, such as `excluded`. */
export function meaningColumns(of?: string) {
  const prefix = of ? sqlPart`${sqlName(of)}.` : sqlPart``;
  return sqlPart`${fieldColumns(meaningFields, of)}, ${prefix}goal_paise, ${prefix}budget`;
}

/** The budget of a row of `campaigns`: [{"id", "label", "amount_paise"}], in their order. */
export const publicBudget = sqlPart`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'amount_paise', amount_paise)
    order by position), '[]')
  from campaign_budget_lines where campaign_id = campaigns.id and removed_at is null)`;

/** What a row of `campaigns` means now, in the order of `meaningColumns`. */
export const publicMeaning = sqlPart`${fieldColumns(meaningFields)}, goal_paise, ${publicBudget} as budget`;

import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { fieldTexts } from "../../../../text/fields/field.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";
import { campaignFields } from "../../campaign-fields.ts";
import { type CampaignDocument, placeOfLocation } from "../../campaign-form.ts";
import { meaningColumns, publicBudget } from "../meaning.ts";

type Rows = {
  phases: CampaignDocument["phase"];
  faqs: CampaignDocument["faq"];
  pictures: { image_url: string; alt: string }[];
  amounts: { amount_paise: number; impact: string; is_popular: boolean }[];
  budget: { id: string; label: string; amount_paise: number }[];
};

/**
 * Initial contents of the campaign form without a draft: the campaign's current data, with text changes that wait for
 * review. Undefined without a campaign of this id.
 */
export async function documentOfCampaign(db: Queryable, id: string): Promise<CampaignDocument | undefined> {
  const row = await db.maybeOne(sql({
    ...fieldShape(campaignFields),
    location: "text",
    goal_paise: "int8",
    ends_on: "date",
    ends_at_goal: "bool",
    image_url: "text?",
    image_alt: "text?",
    proposed: "jsonb?",
    rows: "jsonb",
  })`
    select ${fieldColumns(campaignFields)}, location, goal_paise, ends_on, ends_at_goal, image_url, image_alt,
      (select to_jsonb(proposed) from (
        select ${meaningColumns()} from campaign_revisions
        where campaign_id = campaigns.id and status = 'in_review') proposed) as proposed,
      jsonb_build_object(
        'phases', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'timeframe', timeframe,
            'description', description, 'phase_status', phase_status) order by position), '[]')
          from campaign_phases where campaign_id = campaigns.id),
        'faqs', (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer)
            order by position), '[]')
          from campaign_faqs where campaign_id = campaigns.id),
        'pictures', (select coalesce(jsonb_agg(jsonb_build_object('image_url', image_url, 'alt', alt)
            order by position), '[]')
          from campaign_pictures where campaign_id = campaigns.id and image_url is not null),
        'amounts', (select coalesce(jsonb_agg(jsonb_build_object('amount_paise', amount_paise, 'impact', impact,
            'is_popular', is_popular) order by amount_paise), '[]')
          from suggested_amounts where campaign_id = campaigns.id),
        'budget', ${publicBudget}) as rows
    from campaigns where id = ${id}`);
  if (!row) return undefined;
  const { phases, faqs, amounts, ...rows } = row.rows as Rows;
  const proposed = (row.proposed ?? {}) as Partial<{ goal_paise: number; budget: Rows["budget"] }>;
  const { goal_paise, budget, ...fields } = { ...row, budget: rows.budget, ...proposed };
  const cover = row.image_url === null ? [] : [{ image_url: row.image_url, alt: row.image_alt ?? "" }];
  return {
    ...fieldTexts(campaignFields, fields),
    ...placeOfLocation(row.location),
    goal: rupeesText(goal_paise),
    ends_on: row.ends_on,
    ends_at_goal: row.ends_at_goal ? "yes" : "",
    pictures: [...cover, ...rows.pictures].flatMap(({ image_url, alt }) => {
      const image_id = uploadOfPath(image_url);
      return image_id ? [{ image_id, alt }] : [];
    }),
    budget: budget.map(({ amount_paise, ...line }) => ({
      id: line.id ?? "",
      label: line.label,
      amount: rupeesText(amount_paise),
    })),
    amount: amounts.map(({ amount_paise, impact, is_popular }) => ({
      amount: rupeesText(amount_paise),
      impact,
      is_popular: is_popular ? "yes" : "",
    })),
    phase: phases,
    faq: faqs,
  };
}

function rupeesText(amount_paise: number): string {
  return amount_paise === 0 ? "" : String(amount_paise / 100);
}

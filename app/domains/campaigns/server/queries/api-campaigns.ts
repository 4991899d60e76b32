import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlTexts,
} from "../../../../platform/database/sql.ts";
import { detailFields, meaningFields } from "../../campaign-fields.ts";
import { type CampaignFilters } from "../../filters.ts";
import { findCampaigns } from "../find-campaigns.ts";
import { rankedCampaigns } from "../list-order.ts";
import { campaignNotFound } from "./campaigns.ts";
import { suggestedAmountsOf } from "./suggested-amounts.ts";
import { districts } from "../../../../text/districts.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicStatuses } from "../../states.ts";

const { summary: _for_cards, ...answeredMeaning } = meaningFields;
export const apiFields = { ...answeredMeaning, ...detailFields };

/** A campaign in the JSON API; amounts in rupees. */
const apiShape = {
  id: "uuid",
  ...fieldShape(apiFields),
  image_url: "text?",
  location: "text",
  district: oneOf(...districts, null),
  goal_amount: "float8",
  current_amount: "float8",
  supporter_count: "int8",
  is_active: "bool",
  created_by: "uuid",
  created_at: "timestamptz",
  ends_on: "date",
} satisfies Shape;

const fullShape = { ...apiShape, suggested_amounts: "jsonb" } satisfies Shape;
type ApiCampaign = Row<typeof fullShape>;

const apiColumns = sqlPart`id, ${fieldColumns(apiFields)}, image_url, location, district,
  goal_paise / 100::float8 as goal_amount, raised_paise / 100::float8 as current_amount, supporter_count, is_active,
  created_by, created_at, ends_on`;

/** Like `listCampaigns`, with every field of the API. */
export async function listApiCampaigns(db: Queryable, filters: CampaignFilters, limit: number) {
  const { page, tally: _of_pages, ...rest } = await findCampaigns(db, apiShape, apiColumns, filters, limit);
  return { campaigns: page, ...rest };
}

/** Like `featuredCampaigns`, with every field of the API. */
export async function featuredApiCampaigns(db: Queryable, limit: number) {
  const campaigns = await db.many(sql(apiShape)`
    select ${apiColumns} from ${rankedCampaigns} where is_active
    order by raised_step desc, raised_paise desc, id limit ${sqlInteger(limit)}`);
  return { campaigns, next_cursor: null, total: null, corrected_q: null };
}

/** A campaign visible to guests. 404 for all others. */
export async function readApiCampaign(db: Queryable, id: string): Promise<ApiCampaign> {
  if (!isUuid(id)) throw campaignNotFound();
  const campaign = await db.maybeOne(sql(fullShape)`
    select ${apiColumns}, ${suggestedAmountsOf(sqlPart`campaigns.id`)} as suggested_amounts
    from campaigns where id = ${id} and status in ${sqlTexts(publicStatuses)}`);
  if (!campaign) throw campaignNotFound();
  return campaign;
}

import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { oneOf, type Shape, sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { AskedSearch } from "../../../../platform/search/corrected-search.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { CampaignCardData, CampaignDetail, CampaignPage, CampaignState } from "../../campaign.ts";
import { withDrawing } from "../../campaign-drawing.ts";
import { campaignFields } from "../../campaign-fields.ts";
import type { CampaignFilters } from "../../filters.ts";
import { canRead } from "../../policy.ts";
import {
  type CampaignCategory,
  campaignLimits,
  campaignsPerPage,
  featuredCampaignsCount,
  relatedCampaignsCount,
  campaignStatuses,
} from "../../schema.ts";
import { findCampaigns, findPublicCampaigns } from "../find-campaigns.ts";
import { rankedCampaigns } from "../list-order.ts";
import { publicBudget } from "../meaning.ts";
import { suggestedAmountsOf } from "./suggested-amounts.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicStatuses } from "../../states.ts";

const { title, summary, urgency_level, category } = campaignFields;
const cardFields = { title, summary, urgency_level, category };

const shownShape = {
  id: "uuid",
  image_url: "text?",
  location: "text",
  goal_paise: "int8",
  raised_paise: "int8",
  supporter_count: "int8",
  is_active: "bool",
  created_at: "timestamptz",
  ends_on: "date",
} satisfies Shape;

const shownColumns = sqlPart`id, image_url, location, goal_paise, raised_paise, supporter_count, is_active, created_at,
  ends_on`;

const cardShape = { ...shownShape, ...fieldShape(cardFields) } satisfies Shape;
const cardColumns = sqlPart`${shownColumns}, ${fieldColumns(cardFields)}`;

/** Active campaigns matching all filters, sorted. `next_cursor` is null on the last page. */
export async function listCampaigns(db: Queryable, filters: CampaignFilters): Promise<CampaignPage> {
  const { page, ...rest } = await findCampaigns(db, cardShape, cardColumns, filters, campaignsPerPage);
  return { campaigns: page.map(withDrawing), ...rest };
}

/** The campaigns that match best, also those that have ended, at most so many; `category`: only those. */
export async function searchPublicCampaigns(
  db: Queryable,
  asked: AskedSearch,
  most: number,
  category?: CampaignCategory,
) {
  const list = { shape: cardShape, columns: cardColumns, limit: most };
  const { page, corrected_q } = await findPublicCampaigns(db, list, asked, category);
  return { ...page, campaigns: page.campaigns.map(withDrawing), corrected_q };
}

/** Active campaigns, highest amount raised first. */
export async function featuredCampaigns(db: Queryable): Promise<CampaignCardData[]> {
  const rows = await db.many(sql(cardShape)`
    select ${cardColumns} from ${rankedCampaigns} where is_active
    order by raised_step desc, raised_paise desc, id limit ${sqlInteger(featuredCampaignsCount)}`);
  return rows.map(withDrawing);
}

/** Running campaigns of the same district or category, same district first; never the campaign itself. */
export async function relatedCampaigns(db: Queryable, id: string): Promise<CampaignCardData[]> {
  // Each branch reads only the first rows of an index.
  const alike = (condition: ReturnType<typeof sqlPart>) => sqlPart`
    select alike.*, alike.district = self.district as is_near from campaigns alike
    where alike.is_active and alike.ends_on >= ${dayInIndia()}::date and alike.id <> self.id and ${condition}
    order by alike.created_at desc, alike.id desc limit ${sqlInteger(relatedCampaignsCount)}`;
  const rows = await db.many(sql(cardShape)`
    select ${cardColumns} from (
      select distinct on (related.id) related.*
      from campaigns self, lateral (
        (${alike(sqlPart`alike.district = self.district`)})
        union all
        (${alike(sqlPart`alike.category = self.category`)})
      ) related
      where self.id = ${id}
    ) campaigns
    order by is_near desc nulls last, created_at desc, id desc limit ${sqlInteger(relatedCampaignsCount)}`);
  return rows.map(withDrawing);
}

const detailShape = {
  ...shownShape,
  ...fieldShape(campaignFields),
  image_alt: "text?",
  ends_at_goal: "bool",
  budget: "jsonb",
  status: oneOf(...campaignStatuses),
  created_by: "uuid",
  organiser: "jsonb",
  phases: "jsonb",
  updates: "jsonb",
  pictures: "jsonb",
  faqs: "jsonb",
  suggested_amounts: "jsonb",
} satisfies Shape;

const phases = sqlPart`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'description', description,
    'phase_status', phase_status, 'timeframe', timeframe) order by position), '[]')
  from campaign_phases where campaign_id = campaigns.id)`;

const updates = sqlPart`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'body', body, 'image_url', image_url,
    'image_alt', image_alt, 'is_closing', is_closing, 'created_at',
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at desc, id desc), '[]')
  from (select * from campaign_updates where campaign_id = campaigns.id
    order by created_at desc, id desc limit ${sqlInteger(campaignLimits.updates_shown_count)}) newest)`;

const pictures = sqlPart`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'image_url', image_url, 'caption', caption, 'alt', alt)
    order by position), '[]')
  from campaign_pictures where campaign_id = campaigns.id)`;

const faqs = sqlPart`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'question', question, 'answer', answer) order by position), '[]')
  from campaign_faqs where campaign_id = campaigns.id)`;

/**
 * One campaign with all its page data. Ended campaigns can still be read; 404 for unknown ids and for campaigns that
 * `actor` (null: a guest) may not see.
 */
export async function readCampaign(
  db: Queryable,
  id: string,
  actor: Actor | null = null,
): Promise<CampaignDetail> {
  if (!isUuid(id)) throw campaignNotFound();
  const row = await db.maybeOne(sql(detailShape)`
    select ${shownColumns}, ${fieldColumns(campaignFields)}, image_alt, ends_at_goal, ${publicBudget} budget, status,
      created_by, ${publicProfileOf(sqlPart`created_by`)} organiser, ${phases} phases, ${updates} updates, ${pictures} pictures, ${faqs} "faqs",
      ${suggestedAmountsOf(sqlPart`campaigns.id`)} suggested_amounts
    from campaigns where id = ${id}`);
  const campaign = row && (withDrawing(row) as CampaignDetail);
  if (!campaign || !canRead(actor, campaign)) throw campaignNotFound();
  return campaign;
}

export function campaignNotFound(): Failure {
  return new Failure(404, "campaign_not_found", m.campaigns_one_not_found_text());
}

/** Current figures of campaigns that guests may see; unknown ids are omitted. */
export async function readCampaignStates(db: Queryable, ids: readonly string[]): Promise<CampaignState[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db.many(sql({
    id: "uuid",
    raised_paise: "int8",
    goal_paise: "int8",
    supporter_count: "int8",
    is_active: "bool",
  })`
    select id, raised_paise, goal_paise, supporter_count, is_active from campaigns
    where id = any(${known}::uuid[]) and status in ${sqlTexts(publicStatuses)}`);
}

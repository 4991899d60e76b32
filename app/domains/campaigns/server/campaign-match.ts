import { createdMs, proseRead, type SearchedRecords } from "../../../platform/search/best-matches.ts";
import { sqlInteger, sqlPart, sqlTexts } from "../../../platform/database/sql.ts";
import type { CampaignFilters } from "../filters.ts";
import { publicStatuses } from "../states.ts";

const columns = sqlPart`campaigns.title as name, campaigns.category, '' as facets, campaigns.summary,
  campaigns.location || ' ' || coalesce(campaigns.organiser_name, '') || ' ' || campaigns.creator_name as places,
  campaigns.is_active as is_available, 0 as rating, ${createdMs(sqlPart`campaigns.created_at`)}`;
const slices = sqlPart`slices_of_campaigns()`;
const body = sqlPart`left(campaigns.description, ${sqlInteger(proseRead.body)})`;
const id = sqlPart`campaigns.id`;
const joined = sqlPart`campaigns on campaigns.ctid = found.id`;
const joinedById = sqlPart`campaigns on campaigns.id = found.id`;

/** For an estimate of how many there are. */
export function activeMatching(wanted: string) {
  return sqlPart`select from campaigns where is_active and search @@ ${wanted}::tsquery`;
}

/** Active campaigns of these filters, for a search by best match. */
export function campaignsToSearch(filters: CampaignFilters): SearchedRecords {
  const { category, urgency, district } = filters;
  return {
    is_planned: true,
    is_narrowed: Boolean(category ?? urgency ?? district),
    slices,
    matching: (queries, most, made = slices) => sqlPart`
      select address as id from newest_campaign_rows(
        ${made}, ${[...queries]}::text[]::tsquery[], false, ${category ?? null}::text, ${urgency ?? null}::text,
        ${district ?? null}::text, ${sqlInteger(most)})`,
    named: (name, most) => sqlPart`
      select ctid as id from campaigns where whole_name(title) = whole_name(${name}) and is_active
        and category = coalesce(${category ?? null}, category)
        and urgency_level = coalesce(${urgency ?? null}, urgency_level)
        and district is not distinct from coalesce(${district ?? null}, district)
      order by campaigns.id limit ${sqlInteger(most)}`,
    id,
    columns,
    body,
    with_body: joinedById,
    joined,
  };
}

/** Also those that have ended: they can still be read. */
export const publicCampaignsToSearch: SearchedRecords = {
  is_planned: true,
  slices,
  matching: (queries, most, made = slices) => sqlPart`
    select address as id from newest_campaign_rows(
      ${made}, ${[...queries]}::text[]::tsquery[], false, null, null, null, ${sqlInteger(most)})
    union all
    select address as id from newest_campaign_rows(
      ${made}, ${[...queries]}::text[]::tsquery[], true, null, null, null, ${sqlInteger(most)})
    limit ${sqlInteger(most)}`,
  named: (name, most) => sqlPart`
    select ctid as id from campaigns where whole_name(title) = whole_name(${name}) and status in ${sqlTexts(publicStatuses)}
    order by campaigns.id limit ${sqlInteger(most)}`,
  id,
  columns,
  body,
  with_body: joinedById,
  joined,
};

/** The same by their titles and summaries alone: for what is suggested at each letter, long texts take too long to read. */
export const publicCampaignsToName: SearchedRecords = { ...publicCampaignsToSearch, body: undefined };

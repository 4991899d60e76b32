import { proseRead, type SearchedRecords } from "../../../platform/search/best-matches.ts";
import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import { type CampaignFilters, noFilters } from "../filters.ts";
import { chosen } from "./campaign-page.ts";

const scannedFirst = 2_000;

const columns = sqlPart`campaigns.title as name, campaigns.category, '' as facets, campaigns.summary,
  campaigns.location || ' ' || coalesce(campaigns.organiser_name, '') || ' ' || campaigns.creator_name as places,
  campaigns.is_active as is_available, 0 as rating, campaigns.created_at`;
const body = sqlPart`left(campaigns.description, ${sqlInteger(proseRead.body)})`;
const joined = sqlPart`campaigns on campaigns.id = found.id::uuid`;

/** Frequent words are met soon along the list of the newest. */
function runningCampaigns(filters: CampaignFilters) {
  const running = chosen({ ...filters, sort: "newest" });
  return {
    estimated: (query: string) =>
      sqlPart`select from campaigns where ${running} and search @@ ${query}::tsquery`,
    soon: (query: string, most: number) => sqlPart`
      select id from (
        select id, search from campaigns where ${running}
        order by created_at desc, id desc limit ${sqlInteger(scannedFirst)}
      ) as first where search @@ ${query}::tsquery limit ${sqlInteger(most)}`,
  };
}

/** Active campaigns of these filters, for a search by best match. */
export function campaignsToSearch(filters: CampaignFilters): SearchedRecords {
  const { category, urgency, district } = filters;
  return {
    is_narrowed: Boolean(category ?? urgency ?? district),
    many: runningCampaigns(filters),
    matching: (query, most) => sqlPart`
      select id from matching_campaigns(${query}::tsquery, ${category ?? null}::text, ${urgency ?? null}::text,
        ${district ?? null}::text, ${sqlInteger(most)})`,
    columns,
    body,
    joined,
  };
}

/** Also those that have ended: they can still be read. */
export const publicCampaignsToSearch: SearchedRecords = {
  many: {
    ...runningCampaigns(noFilters),
    estimated: (query) => sqlPart`
      select from campaigns
      where (is_active or status in ('ended', 'closed')) and search @@ ${query}::tsquery`,
  },
  matching: (query, most) => sqlPart`
    select id from matching_campaigns(${query}::tsquery, null, null, null, ${sqlInteger(most)})
    union all
    select id from matching_ended_campaigns(${query}::tsquery, ${sqlInteger(most)})
    limit ${sqlInteger(most)}`,
  columns,
  body,
  joined,
};

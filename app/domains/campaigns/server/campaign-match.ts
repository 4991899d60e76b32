import type { SearchedRecords } from "../../../platform/search/best-matches.ts";
import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { CampaignFilters } from "../filters.ts";

const columns = sqlPart`campaigns.title as name, campaigns.category, '' as facets, campaigns.location as places, campaigns.summary,
  campaigns.is_active as is_available, 0 as rating, campaigns.created_at`;
const joined = sqlPart`campaigns on campaigns.id = found.id::uuid`;

/** Active campaigns of these filters, for a search by best match. */
export function campaignsToSearch({ category, urgency, district }: CampaignFilters): SearchedRecords {
  return {
    matching: (query, most) => sqlPart`
      select id from matching_campaigns(${query}::tsquery, ${category ?? null}::text, ${urgency ?? null}::text,
        ${district ?? null}::text) limit ${sqlInteger(most)}`,
    columns,
    joined,
  };
}

/** Also those that have ended: they can still be read. */
export const publicCampaignsToSearch: SearchedRecords = {
  matching: (query, most) => sqlPart`
    select id from matching_campaigns(${query}::tsquery, null, null, null)
    union all
    select id from matching_ended_campaigns(${query}::tsquery)
    limit ${sqlInteger(most)}`,
  columns,
  joined,
};

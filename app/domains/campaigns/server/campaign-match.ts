import type { SearchedRecords } from "../../../platform/search/best-matches.ts";
import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { CampaignFilters } from "../filters.ts";

const columns = sqlPart`campaigns.title as name, campaigns.category, '' as facets, campaigns.location as places, campaigns.summary,
  campaigns.is_active as is_available, 0 as rating, campaigns.created_at`;
const joined = sqlPart`campaigns on campaigns.id = found.id::uuid`;

/** Active campaigns of these filters, for a search by best match. */
export function campaignsToSearch(filters: CampaignFilters): SearchedRecords {
  const { category, urgency, district } = filters;
  return {
    is_planned: true,
    is_narrowed: Boolean(category ?? urgency ?? district),
    matching: (queries, most) => sqlPart`
      select id from newest_campaigns(${[...queries]}::tsquery[], false, ${category ?? null}::text, ${urgency ?? null}::text,
        ${district ?? null}::text, ${sqlInteger(most)})`,
    columns,
    joined,
  };
}

/** Also those that have ended: they can still be read. */
export const publicCampaignsToSearch: SearchedRecords = {
  is_planned: true,
  matching: (queries, most) => sqlPart`
    select id from newest_campaigns(${[...queries]}::tsquery[], false, null, null, null, ${sqlInteger(most)})
    union all
    select id from newest_campaigns(${[...queries]}::tsquery[], true, null, null, null, ${sqlInteger(most)})
    limit ${sqlInteger(most)}`,
  columns,
  joined,
};

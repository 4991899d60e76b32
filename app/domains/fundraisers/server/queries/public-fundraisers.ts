import { publicAddresses } from "../../../../platform/database/public-addresses.ts";
import { sqlPart } from "../../../../platform/database/sql.ts";
import { runningCampaigns } from "../../../campaigns/server/queries/public-campaigns.ts";
import { fundraiserPath } from "../../fundraiser.ts";

/** Pages that take donations. What came of the others, which can still be read, the campaign's own page says. */
export const publicFundraisers = publicAddresses(
  "fundraisers",
  sqlPart`select id, slug, coalesce(edited_at, created_at) as edited_at from fundraisers
    where status = 'published' and ended_at is null and created_by is not null
      and campaign_id in (${runningCampaigns})`,
  fundraiserPath,
  "slug",
);

import { publicAddresses } from "../../../../platform/database/public-addresses.ts";
import { sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { publicStatuses } from "../../states.ts";

/** The campaigns that everybody may read. */
export const publicCampaigns = publicAddresses(
  "campaigns",
  sqlPart`select id, null::timestamptz as edited_at from campaigns where status in ${sqlTexts(publicStatuses)}`,
  (id) => `/campaigns/${id}`,
);

/** A select of the ids of campaigns that take donations, for pages that ask for them. */
export const runningCampaigns = sqlPart`select id from campaigns where is_active`;

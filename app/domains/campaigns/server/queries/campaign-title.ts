import { sqlPart } from "../../../../platform/database/sql.ts";

/**
 * SQL expression for the campaign's title as text, null without a campaign. `campaign_id` is the referencing column,
 * such as sqlPart`donations.campaign_id`.
 */
export function campaignTitleOf(campaign_id: ReturnType<typeof sqlPart>) {
  return sqlPart`(select named.title from campaigns named where named.id = ${campaign_id})`;
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { campaignNotFound } from "./campaigns.ts";
import { publicStatuses } from "../../states.ts";

/** A campaign that guests may read, live or ended. Throws 404 for any other. */
export async function publicCampaign(db: Queryable, id: string): Promise<{ id: string; title: string }> {
  const campaign = isUuid(id)
    ? await db.maybeOne(sql({ id: "uuid", title: "text" })`
        select id, title from campaigns where id = ${id} and status in ${sqlTexts(publicStatuses)}`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  return campaign;
}

export async function isFollowing(db: Queryable, campaign_id: string, user_id: string): Promise<boolean> {
  const follower = await db.maybeOne(sql({ id: "uuid" })`
    select id from campaign_followers
    where campaign_id = ${campaign_id} and user_id = ${user_id} and status = 'following'`);
  return follower !== undefined;
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlTexts } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { campaignNotFound } from "./campaigns.ts";
import { publicStatuses } from "../../states.ts";

/** The organiser of a campaign that guests may see; 404 for any other. */
export async function campaignOrganiser(
  db: Queryable,
  id: string,
): Promise<{ id: string; title: string; created_by: string }> {
  const campaign = isUuid(id)
    ? await db.maybeOne(sql({ id: "uuid", title: "text", created_by: "uuid" })`
        select id, title, created_by from campaigns where id = ${id} and status in ${sqlTexts(publicStatuses)}`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  return campaign;
}

/** Whether this user runs the campaign, whatever its state. */
export async function isOrganiser(db: Queryable, campaign_id: string, user_id: string): Promise<boolean> {
  const rows = await db.run(sql({})`
    select from campaigns where id = ${campaign_id} and created_by = ${user_id}`);
  return rows > 0;
}

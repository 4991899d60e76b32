import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { campaignNotFound } from "./campaigns.ts";

/** The organiser of a campaign that guests may see; 404 for any other. */
export async function campaignOrganiser(
  db: Queryable,
  id: string,
): Promise<{ id: string; title: string; created_by: string }> {
  const campaign = isUuid(id)
    ? await db.maybeOne(sql({ id: "uuid", title: "text", created_by: "uuid" })`
        select id, title, created_by from campaigns where id = ${id} and status in ('live', 'ended', 'closed')`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  return campaign;
}

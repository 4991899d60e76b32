import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The number of all campaigns, drafts included. */
export async function countCampaigns(
  db: Queryable,
): Promise<{ campaign_count: number; active_count: number }> {
  return db.one(sql({ campaign_count: "int8", active_count: "int8" })`
    select count(*) as campaign_count, count(*) filter (where is_active) as active_count from campaigns`);
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Users whose donations to this campaign were paid, in id order. */
export async function donorsOfCampaign(
  db: Queryable,
  campaign_id: string,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    select distinct user_id from donations
    where campaign_id = ${campaign_id} and payment_status = 'paid' and user_id > ${page.after}
    order by user_id limit ${page.limit}`);
  return rows.map(({ user_id }) => user_id);
}

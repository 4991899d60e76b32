import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, oneOf } from "../../../../platform/database/sql.ts";
import { withDrawing } from "../../campaign-drawing.ts";
import type { CampaignOfDonation } from "../../campaign.ts";
import { campaignCategories } from "../../schema.ts";

/** Campaigns as shown to their donors, by id, in any state. */
export async function campaignsOfDonations(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string, CampaignOfDonation>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.many(sql({
    id: "uuid",
    title: "text",
    summary: "text",
    description: "text",
    image_url: "text?",
    category: oneOf(...campaignCategories),
    goal_paise: "int8",
    raised_paise: "int8",
    supporter_count: "int8",
    is_active: "bool",
  })`
    select id, title, summary, description, image_url, category, goal_paise, raised_paise, supporter_count, is_active
    from campaigns where id = any(${wanted}::uuid[])`);
  return new Map(rows.map((row) => [row.id, withDrawing(row)]));
}

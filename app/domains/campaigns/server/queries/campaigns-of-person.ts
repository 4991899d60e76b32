import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";

export type CampaignOfPerson = {
  id: string;
  title: string;
  location: string;
  goal_paise: number;
  raised_paise: number;
};

const most = 12;

/** One person's live campaigns, newest first. */
export function liveCampaignsOf(db: Queryable, user_id: string): Promise<CampaignOfPerson[]> {
  return db.many(sql({
    id: "uuid",
    title: "text",
    location: "text",
    goal_paise: "int8",
    raised_paise: "int8",
  })`
    select id, title, location, goal_paise, raised_paise from campaigns
    where created_by = ${user_id} and is_active order by created_at desc, id desc limit ${sqlInteger(most)}`);
}

import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { CampaignEnding } from "../../../campaigns/campaign-ending.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { readRunCampaign } from "../../../campaigns/server/queries/own-campaign.ts";
import { totalsOf } from "./money-of-campaign.ts";

/** For its organiser and admins, 404 for everybody else. */
export async function readEnding(db: Queryable, actor: Actor, id: string): Promise<CampaignEnding> {
  const { raised_paise, follower_count } = await readRunCampaign(db, actor, id);
  const { remaining_paise, advanced_paise } = await totalsOf(db, await readCampaignMoney(db, id));
  return { raised_paise, follower_count, remaining_paise, advanced_paise };
}

import type { Services } from "../../../../platform/services.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { expenseCursor, type MoneyOfCampaign } from "../../expense.ts";
import { moneyOfCampaign } from "./money-of-campaign.ts";

/** The first page of expenses is cached for all visitors until the campaign changes. */
export function moneyOnPages(
  { page_cache, db }: Pick<Services, "page_cache" | "db">,
  asked_id: string,
  cursor: string,
): Promise<MoneyOfCampaign> {
  const id = asked_id.toLowerCase();
  const after = expenseCursor.parse(cursor);
  if (after) return moneyOfCampaign(db, id, after);
  return page_cache.remember("money", campaignTag(id), () => moneyOfCampaign(db, id));
}

import type { Services } from "../../../../platform/services.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import { advanceCursor } from "../../advance.ts";
import { publicAllocationCursor } from "../../allocation.ts";
import { expenseCursor, type MoneyOfCampaign } from "../../expense.ts";
import type { MoneyPages } from "../../money-pages.ts";
import { moneyOfCampaign, type MoneyPositions } from "./money-of-campaign.ts";

/** The first page of each list is cached for all visitors until the campaign changes. */
export function moneyOnPages(
  { page_cache, db }: Pick<Services, "page_cache" | "db">,
  asked_id: string,
  pages: MoneyPages,
): Promise<MoneyOfCampaign> {
  const id = asked_id.toLowerCase();
  const after: MoneyPositions = {
    expenses: expenseCursor.parse(pages.bills),
    advances: advanceCursor.parse(pages.advances),
    allocations: publicAllocationCursor.parse(pages.allocations),
  };
  if (Object.values(after).some((position) => position !== undefined)) return moneyOfCampaign(db, id, after);
  return page_cache.remember("money", campaignTag(id), () => moneyOfCampaign(db, id));
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  endedCampaigns,
  endedCampaignsCursor,
  type EndedCampaignsPosition,
  countCampaignsOver,
} from "../../../campaigns/server/queries/ended-campaigns.ts";
import {
  campaignsLeft,
  campaignsShort,
  generalFundBalance,
  remainingOf,
} from "../../../ledger/server/queries/campaign-balances.ts";
import { publicTitles, readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import {
  type HeldMoney,
  heldOfCampaign,
  heldOfFund,
} from "../../../donations/server/queries/money-of-campaign.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { MoneyLeft, MoneyLeftList } from "../../allocation.ts";
import { allocatedOf } from "./allocated.ts";
import { totalsOf } from "./money-of-campaign.ts";

export type MoneyLeftPage = { campaigns: MoneyLeft[]; next_cursor: string | null };

/** Campaigns that are over and have money left, or are short of it, the longest ended first; for admins. */
export async function listMoneyLeft(
  db: Queryable,
  { list, after, limit }: { list: MoneyLeftList; after: EndedCampaignsPosition | undefined; limit: number },
): Promise<MoneyLeftPage> {
  const left = await remainingOf(db, await (list === "short" ? campaignsShort(db) : campaignsLeft(db)));
  const rows = await endedCampaigns(db, [...left.keys()], { after, limit: limit + 1 });
  const { page, next_cursor } = pageOfRows(rows, limit, endedCampaignsCursor.format);
  return { campaigns: page.map((row) => ({ ...row, left_paise: left.get(row.id) ?? 0 })), next_cursor };
}

/** How many campaigns are over and have money left that can be moved. */
export async function countMoneyLeft(db: Queryable): Promise<number> {
  return countCampaignsOver(db, await campaignsLeft(db));
}

/** How many campaigns are over and short of money, which the general fund may give them. */
export async function countMoneyShort(db: Queryable): Promise<number> {
  return countCampaignsOver(db, await campaignsShort(db));
}

export type MoneySource = {
  /** Null: the general fund. */
  id: string | null;
  title: string | null;
  left_paise: number;
  /** Of that, set aside for what is not decided yet. */
  waiting_paise: number;
  held: HeldMoney;
};

/** From where money can be moved, for the form; undefined for an unknown campaign and one that was never public. */
export async function readSource(
  db: Queryable,
  campaign_id: string | null,
): Promise<MoneySource | undefined> {
  if (campaign_id === null) {
    const [left_paise, { allocating_paise: waiting_paise }, held] = await Promise.all([
      generalFundBalance(db),
      allocatedOf(db, null),
      heldOfFund(db),
    ]);
    return { id: null, title: null, left_paise, waiting_paise, held };
  }
  const title = isUuid(campaign_id) ? (await publicTitles(db, [campaign_id])).get(campaign_id) : undefined;
  if (title === undefined) return undefined;
  const [{ remaining_paise: left_paise, waiting_paise }, held] = await Promise.all([
    totalsOf(db, await readCampaignMoney(db, campaign_id)),
    heldOfCampaign(db, campaign_id),
  ]);
  return { id: campaign_id, title, left_paise, waiting_paise, held };
}

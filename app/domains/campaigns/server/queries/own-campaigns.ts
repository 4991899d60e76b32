import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart, oneOf } from "../../../../platform/database/sql.ts";
import { campaignCursor, type CampaignPosition } from "../../filters.ts";
import { type CampaignStatus, campaignsPerPage, campaignStatuses } from "../../schema.ts";

/** A campaign in its creator's list, drafts included. */
export type OwnCampaign = {
  id: string;
  title: string;
  status: CampaignStatus;
  is_active: boolean;
  goal_paise: number;
  raised_paise: number;
  supporter_count: number;
  /** Last day for donations in India, such as "2026-12-31". */
  ends_on: string;
  created_at: Date;
};

const shape = {
  id: "uuid",
  title: "text",
  status: oneOf(...campaignStatuses),
  is_active: "bool",
  goal_paise: "int8",
  raised_paise: "int8",
  supporter_count: "int8",
  ends_on: "date",
  created_at: "timestamptz",
} satisfies Shape;

const columns = sqlPart`id, title, status, is_active, goal_paise, raised_paise, supporter_count, ends_on, created_at`;

export type OwnCampaignsSummary = {
  campaign_count: number;
  active_count: number;
  /** At most three, newest first. `last_news_at`: of its newest update, or else when it was approved. */
  newest: (OwnCampaign & { last_news_at: Date | null })[];
};

/** Number of campaigns this person created, and the newest ones. */
export async function ownCampaignsSummary(db: Queryable, user_id: string): Promise<OwnCampaignsSummary> {
  const rows = await db.many(sql({
    ...shape,
    last_news_at: "timestamptz?",
    campaign_count: "int8",
    active_count: "int8",
  })`
    select ${columns}, greatest(approved_at, (select max(campaign_updates.created_at) from campaign_updates
        where campaign_id = campaigns.id)) as last_news_at, count(*) over () as campaign_count, count(*) filter (where is_active) over () as active_count
    from campaigns where created_by = ${user_id} order by created_at desc, id desc limit 3`);
  return {
    campaign_count: rows[0]?.campaign_count ?? 0,
    active_count: rows[0]?.active_count ?? 0,
    newest: rows.map(({ campaign_count: _count, active_count: _active, ...campaign }) => campaign),
  };
}

export type OwnCampaignPage = { campaigns: OwnCampaign[]; next_cursor: string | null };

/** Campaigns this person created, newest first. `next_cursor` is null on the last page. */
export async function listOwnCampaigns(
  db: Queryable,
  user_id: string,
  cursor?: CampaignPosition,
): Promise<OwnCampaignPage> {
  const after = andAfter(campaignCursor, cursor);
  const rows = await db.many(sql(shape)`
    select ${columns} from campaigns where created_by = ${user_id} ${after}
    order by ${keysetOrder(campaignCursor)} limit ${sqlInteger(campaignsPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, campaignsPerPage, campaignCursor.format);
  return { campaigns: page, next_cursor };
}

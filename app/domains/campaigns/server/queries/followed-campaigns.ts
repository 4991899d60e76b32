import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import type { Follower } from "../../following.ts";
import { campaignsPerPage } from "../../schema.ts";
import { publicStatuses } from "../../states.ts";

/** A campaign in its follower's list. */
export type FollowedCampaign = {
  id: string;
  title: string;
  is_active: boolean;
  goal_paise: number;
  raised_paise: number;
  supporter_count: number;
  /** Last day for donations in India, such as "2026-12-31". */
  ends_on: string;
  /** By account or by its address, whichever is later. */
  followed_at: Date;
};

const shape = {
  id: "uuid",
  title: "text",
  is_active: "bool",
  goal_paise: "int8",
  raised_paise: "int8",
  supporter_count: "int8",
  ends_on: "date",
  followed_at: "timestamptz",
} satisfies Shape;

/** Followed campaigns, last followed first. */
export const followedCursor = keysetCursor({ followed_at: milliseconds, id: uuid });

export type FollowedCampaignPage = { campaigns: FollowedCampaign[]; next_cursor: string | null };

/** Campaigns this person follows, by account or by its verified address. `next_cursor` is null on the last page. */
export async function listFollowedCampaigns(
  db: Queryable,
  { user_id, verified_email }: Follower,
  cursor?: PositionOf<typeof followedCursor>,
): Promise<FollowedCampaignPage> {
  const after = andAfter(followedCursor, cursor, { followed_at: sqlPart`followed.followed_at` });
  const rows = await db.many(sql(shape)`
    select id, title, is_active, goal_paise, raised_paise, supporter_count, ends_on, followed.followed_at
    from campaigns join (
      select campaign_id, max(followed_at) as followed_at from campaign_followers
      where status = 'following' and (user_id = ${user_id} or email = ${verified_email})
      group by campaign_id) followed on campaign_id = id
    where status in ${sqlTexts(publicStatuses)} ${after}
    order by followed.followed_at desc, id desc limit ${sqlInteger(campaignsPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, campaignsPerPage, followedCursor.format);
  return { campaigns: page, next_cursor };
}

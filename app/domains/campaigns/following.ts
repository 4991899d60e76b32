import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** `pending`: an address whose owner has not confirmed it yet. */
export const followerStatuses = ["pending", "following", "ended"] as const;

/** A confirmation link is good for a week. */
export const followConfirmDays = 7;

/** The page of following a campaign. */
export function followPath(campaign_id: string): string {
  return `/campaigns/${campaign_id}/follow`;
}

export const confirmFollowingPath = "/campaigns/follow/confirm";
export const endFollowingPath = "/campaigns/follow/stop";

/** One's own campaigns, and with `?list=followed` the ones that one follows. */
export const ownCampaignsPath = "/dashboard/campaigns";

/** Who follows by an account, and by its address, in lower case, once it is verified. */
export type Follower = { user_id: string; verified_email: string | null };

/** By the code of the redirect. */
export const followingNotices = {
  campaign_unfollowed: () => ({ tone: "success", title: m.campaigns_follow_ended() }),
} satisfies Record<string, () => Notice>;

/** The answer to somebody who follows, or no longer does. */
export type Followed = { is_following: boolean; message: string };

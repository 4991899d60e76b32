import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** `pending`: an email address not yet confirmed by its owner. */
export const followerStatuses = ["pending", "following", "ended"] as const;

/** Lifetime of a confirmation link. */
export const followConfirmDays = 7;

/** The page for following a campaign. */
export function followPath(campaign_id: string): string {
  return `/campaigns/${campaign_id}/follow`;
}

export const confirmFollowingPath = "/campaigns/follow/confirm";
export const endFollowingPath = "/campaigns/follow/stop";

/** The user's own campaigns; with `?list=followed` those they follow. */
export const ownCampaignsPath = "/dashboard/campaigns";

/** Follows by account, and by its verified email address in lower case. */
export type Follower = { user_id: string; verified_email: string | null };

/** Keyed by the redirect's notice code. */
export const followingNotices = {
  campaign_unfollowed: successNotice(m.campaigns_follow_ended),
} satisfies Record<string, () => Notice>;

/** Result of following or unfollowing. */
export type Followed = { is_following: boolean; message: string };

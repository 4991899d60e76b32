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

/** The answer to somebody who follows, or no longer does. */
export type Followed = { is_following: boolean; message: string };

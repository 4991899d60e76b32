import type { LimitDefinitions } from "../../../platform/limits.ts";

/** By account. New accounts pay `newAccountPrice` points for each, so they have a quarter of the quota. */
export const storyQuotas = {
  stories_by_account: { points: 12, per_seconds: 86_400 },
  story_edits_by_account: { points: 120, per_seconds: 3_600 },
  comments_by_account: { points: 120, per_seconds: 3_600 },
  follows_by_account: { points: 200, per_seconds: 3_600 },
  story_reports_by_account: { points: 40, per_seconds: 86_400 },
  comment_likes_by_account: { points: 600, per_seconds: 3_600 },
} satisfies LimitDefinitions;

export const newAccountPrice = 4;

/** Likes and unlikes per person, counted in the process: counting in the database would double a like's cost. */
export const likesPerMinute = 120;

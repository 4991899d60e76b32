import { dayInIndia } from "../../text/india-day.ts";
import { percentOfGoal } from "../../text/percent-of-goal.ts";
import { day_ms } from "../../text/day-length.ts";

/** Tag published on changes to any campaign: for lists and the home page. */
export const campaignsTag = "campaigns";

/** Tag published on changes to the general fund's suggested amounts. */
export const suggestedAmountsTag = "suggested_amounts";

/** Kinds of moderation subject, in the database and the API. */
export const campaignKind = "campaign";
export const revisionKind = "campaign_revision";

/** Tag published on changes to this campaign. */
export function campaignTag(id: string): string {
  return `campaign:${id.toLowerCase()}`;
}

export const campaignCategories = [
  "Education",
  "Healthcare",
  "Disaster Relief",
  "Women Empowerment",
  "Sustainable Energy",
] as const;
export type CampaignCategory = (typeof campaignCategories)[number];

export const campaignUrgencies = ["critical", "high", "medium", "low"] as const;
export type CampaignUrgency = (typeof campaignUrgencies)[number];
/** Urgencies offered as filters; the low one is not. */
export const urgencyFilters = ["critical", "high", "medium"] as const;
export type UrgencyFilter = (typeof urgencyFilters)[number];

/** Orders of every list: newest, most supporters, ending soonest, nearest to the goal, most urgent. */
export const listSorts = ["newest", "supported", "ending", "funded", "urgent"] as const;
export type ListSort = (typeof listSorts)[number];
/** Also of a search: what matches its words best comes first. */
export const campaignSorts = ["best", ...listSorts] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/** Tone of an urgency: critical red, high orange, medium yellow, anything else blue. */
export function urgencyTone(urgency: string): "critical" | "high" | "medium" | "default" {
  return urgencyFilters.find((known) => known === urgency) ?? "default";
}

export const campaignStatuses = ["draft", "in_review", "live", "ended", "closed"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Reasons why a campaign ended. */
export const endCauses = ["last_day", "goal", "organiser", "admin"] as const;
export type EndCause = (typeof endCauses)[number];

export const phaseStatuses = ["pending", "in-progress", "completed"] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

/** Maximum lengths in characters, or counts. */
export const campaignLimits = {
  /** An admin's reason for ending it; a reviewer's for returning it. */
  reason: 1000,
  update_title: 120,
  update_body: 5000,
  picture_caption: 200,
  picture_alt: 300,
  question: 200,
  answer: 2000,
  phase_title: 120,
  phase_description: 500,
  phase_timeframe: 60,
  pictures_count: 24,
  faqs_count: 24,
  suggested_amount_impact: 80,
  phases_count: 12,
  suggested_amounts_count: 6,
  budget_label: 120,
  budget_lines_count: 20,
  updates_shown_count: 50,
} as const;

/** Allowed range of a campaign's goal. */
export const goalLimits_paise = { least: 1_000_00, most: 10_00_00_000_00 } as const;
/** Allowed range of a suggested amount, and of a budget line. */
export const suggestedLimits_paise = { least: 1_00, most: 10_00_000_00 } as const;
export const budgetLineLimits_paise = { least: 1_00, most: goalLimits_paise.most } as const;
/** Maximum days from choosing the last day to that day. */
export const longestRun_days = 365;

export const campaignsPerPage = 12;
export const featuredCampaignsCount = 6;
export const relatedCampaignsCount = 3;
/** Counting stops here, so that its cost does not grow with the number of campaigns. */
export const countedCampaignsMax = 100;

/**
 * Raised amount in percent of the goal, above 100 if exceeded: 1500 of 1000 gives 150. A draft may have no goal yet.
 */
export function fundingPercent(raised_paise: number, goal_paise: number): number {
  return goal_paise === 0 ? 0 : (raised_paise / goal_paise) * 100;
}

/** Whole percent, for lists and summaries, as in "150%". */
export function fundingPercentText(raised_paise: number, goal_paise: number): string {
  return `${percentOfGoal(fundingPercent(raised_paise, goal_paise))}%`;
}

/** At most 100, for the campaign's own page, where it is shown with one decimal. */
export function fundingPercentCapped(raised_paise: number, goal_paise: number): number {
  return Math.min(100, fundingPercent(raised_paise, goal_paise));
}

/** The day `days` after a day such as "2026-11-20". */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10);
}

/** Whole days from `today` to the last day for donations; both are days such as "2026-11-20". Never negative. */
export function daysLeft(ends_on: string, today: string = dayInIndia()): number {
  return Math.max(0, Math.round((Date.parse(ends_on) - Date.parse(today)) / day_ms));
}

/** Donations are accepted through the whole last day in India. */
export function hasEnded(
  campaign: { ends_on: string; is_active: boolean },
  today: string = dayInIndia(),
): boolean {
  return !campaign.is_active || campaign.ends_on < today;
}

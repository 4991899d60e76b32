import * as m from "#messages";
import { formatCount } from "../../text/count.ts";
import type { CampaignCount } from "./campaign.ts";
import { dayInIndia } from "../../text/india-day.ts";
import {
  type CampaignCategory,
  type CampaignSort,
  type CampaignStatus,
  type CampaignUrgency,
  daysLeft,
  hasEnded,
  type PhaseStatus,
} from "./schema.ts";

const categories: Record<CampaignCategory, () => string> = {
  Education: m.campaigns_category_education,
  Healthcare: m.campaigns_category_healthcare,
  "Disaster Relief": m.campaigns_category_disaster_relief,
  "Women Empowerment": m.campaigns_category_women_empowerment,
  "Sustainable Energy": m.campaigns_category_sustainable_energy,
};

export function categoryText(category: CampaignCategory): string {
  return categories[category]();
}

const urgencies: Record<CampaignUrgency, () => string> = {
  critical: m.campaigns_urgency_critical,
  high: m.campaigns_urgency_high,
  medium: m.campaigns_urgency_medium,
  low: m.campaigns_urgency_low,
};

export function urgencyText(urgency: CampaignUrgency): string {
  return urgencies[urgency]();
}

const sorts: Record<CampaignSort, () => string> = {
  best: m.campaigns_sort_best,
  newest: m.campaigns_sort_newest,
  supported: m.campaigns_sort_supported,
  ending: m.campaigns_sort_ending,
  funded: m.campaigns_sort_funded,
  urgent: m.campaigns_sort_urgent,
};

export function sortText(sort: CampaignSort): string {
  return sorts[sort]();
}

/** "1 campaign", "29 campaigns", "More than 100 campaigns". */
export function campaignCountText({ count, is_exact }: CampaignCount): string {
  return is_exact ? m.campaigns_found({ count }) : m.campaigns_found_more({ count });
}

const statuses: Record<CampaignStatus, () => string> = {
  draft: m.campaigns_status_draft,
  in_review: m.campaigns_status_in_review,
  live: m.campaigns_status_live,
  ended: m.campaigns_status_ended,
  closed: m.campaigns_status_closed,
};

export function stateText(status: CampaignStatus): string {
  return statuses[status]();
}

const phases: Record<PhaseStatus, () => string> = {
  completed: m.campaigns_phase_completed,
  "in-progress": m.campaigns_phase_in_progress,
  pending: m.campaigns_phase_pending,
};

export function phaseText(status: PhaseStatus): string {
  return phases[status]();
}

/** "1 donation", "1,204 donations"; if there is none yet, an invitation to be the first. */
export function donationsOrInvitation(campaign: {
  supporter_count: number;
  ends_on: string;
  is_active: boolean;
}): string {
  if (campaign.supporter_count === 0 && !hasEnded(campaign)) return m.campaigns_be_first();
  return donationsText(campaign.supporter_count);
}

/** "1 donation", "1,204 donations". */
export function donationsText(count: number): string {
  return m.campaigns_donation_count({ count, shown: formatCount(count) });
}

/** "12 days left", "1 day left", "Last day" or "Ended". */
export function daysLeftText(
  campaign: { ends_on: string; is_active: boolean },
  today: string = dayInIndia(),
): string {
  if (hasEnded(campaign, today)) return m.campaigns_ended();
  const days = daysLeft(campaign.ends_on, today);
  return days === 0 ? m.campaigns_last_day() : m.campaigns_days_left({ days });
}

/** A draft may have no title yet. */
export function titleText(title: string): string {
  return title || m.campaigns_edit_untitled();
}

/** Title of an error on the organiser's own page. */
export function runFailedText(): string {
  return m.campaigns_run_failed();
}

import type { CampaignCategory, CampaignUrgency, PhaseStatus } from "../../app/domains/campaigns/schema.ts";

/** The shape of one demo campaign; amounts are whole rupees, times are days relative to the day of seeding. */
export type DemoCampaign = {
  /** Stable key inside the demo content; never part of a URL. */
  slug: string;
  /** Slug of a person or group in people.ts. */
  organiser: string;
  /** At most 120 characters. */
  title: string;
  /** One line for cards and link previews, at most 160 characters. */
  short: string;
  /** Plain paragraphs separated by an empty line, at most 5,000 characters. */
  description: string;
  urgency_level: CampaignUrgency;
  category: CampaignCategory;
  location: string;
  goal_rupees: number;
  created_days_ago: number;
  /** Negative when the campaign has ended. */
  ends_in_days: number;
  status: "live" | "draft" | "in_review";
  /** `raised_share` is the share of the goal that the generated donations add up to; 1.18 is 118 %. */
  donations: { count: number; raised_share: number };
  /** What each suggested amount brings, in rupees and by the costs that the description names. */
  impacts: Record<500 | 1000 | 2500 | 5000, string>;
  timeline: CampaignPhase[];
  updates: CampaignUpdate[];
  gallery: CampaignPicture[];
  faqs: CampaignQuestion[];
};

/** `when` is text for people, such as "Weeks 3 to 6". */
type CampaignPhase = {
  title: string;
  description: string;
  phase_status: PhaseStatus;
  when: string;
};
type CampaignUpdate = { title: string; body: string; days_ago: number };
/** The picture itself is drawn from the row's id, so `alt` describes a drawing and not a photograph. */
type CampaignPicture = { caption: string; alt: string };
type CampaignQuestion = { question: string; answer: string };

/** Joins paragraphs the way descriptions are stored: with an empty line between them. */
export function paragraphs(...texts: string[]): string {
  return texts.join("\n\n");
}

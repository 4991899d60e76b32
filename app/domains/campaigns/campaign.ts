import type { Author } from "../accounts/schema.ts";
import type { CampaignCategory, CampaignStatus, CampaignUrgency, PhaseStatus } from "./schema.ts";

/** What a card shows. */
export type CampaignCardData = {
  id: string;
  title: string;
  summary: string;
  image_url: string | null;
  urgency_level: CampaignUrgency;
  category: CampaignCategory;
  location: string;
  goal_paise: number;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
  created_at: Date;
  /** The last day of giving in India, such as "2026-12-31". */
  ends_on: string;
};

export type CampaignPage = { campaigns: CampaignCardData[]; next_cursor: string | null };

/** What somebody who gave to it is shown. */
export type CampaignOfDonation = Pick<
  CampaignCardData,
  "id" | "title" | "summary" | "image_url" | "category" | "goal_paise" | "raised_paise" | "is_active"
> & { description: string };

export type CampaignPhaseData = {
  id: string;
  title: string;
  description: string;
  phase_status: PhaseStatus;
  timeframe: string;
};
/** `created_at` is ISO 8601. */
export type CampaignUpdateData = { id: string; title: string; body: string; created_at: string };
/** Without `image_url` the picture is drawn from the id. */
export type CampaignPictureData = { id: string; image_url: string | null; caption: string; alt: string };
export type CampaignQuestionData = { id: string; question: string; answer: string };

export type CampaignDetail = CampaignCardData & {
  description: string;
  status: CampaignStatus;
  created_by: string;
  organiser: Author;
  phases: CampaignPhaseData[];
  updates: CampaignUpdateData[];
  pictures: CampaignPictureData[];
  faqs: CampaignQuestionData[];
};

export type CampaignState = {
  id: string;
  raised_paise: number;
  goal_paise: number;
  supporter_count: number;
  is_active: boolean;
};

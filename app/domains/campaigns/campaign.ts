import type { ValuesOf } from "../../text/fields/field.ts";
import type { Instead, Tally } from "../../text/search/tally.ts";
import type { Author } from "../accounts/schema.ts";
import type { campaignFields } from "./campaign-fields.ts";
import type { CampaignCategory, CampaignStatus, CampaignUrgency, PhaseStatus } from "./schema.ts";

/** Of a campaign's page, as they are in its address. */
export const campaignTabs = ["overview", "updates", "supporters", "money", "gallery", "faq"] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** Data of a campaign card. */
export type CampaignCardData = {
  id: string;
  title: string;
  summary: string;
  /** Null: the drawing is shown. */
  image_url: string | null;
  /** Address of the generated picture. */
  drawing: string;
  urgency_level: CampaignUrgency;
  category: CampaignCategory;
  location: string;
  goal_paise: number;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
  created_at: Date;
  /** Last day for donations in India, such as "2026-12-31". */
  ends_on: string;
};

/** Number of matching campaigns; "more than `count`" if not exact. */
export type CampaignCount = { count: number; is_exact: boolean };

export type CampaignPage = {
  campaigns: CampaignCardData[];
  next_cursor: string | null;
  /** Null after the first page, which has it. */
  total: CampaignCount | null;
  /** The corrected search words, if the given ones matched nothing; null otherwise. */
  corrected_q: string | null;
  /** Of the first page of a search whose results are known: how many a list of each category has, as `total` exactly or at least. */
  tally?: Tally;
  /** Where else to look, if the page of the list is empty. */
  instead?: Instead<CampaignCategory, CampaignCardData>;
};

/** A suggested donation amount; `impact` is null if nobody described its effect. */
export type SuggestedAmount = { amount_paise: number; impact: string | null; is_popular: boolean };

/** Campaign data shown to its donors. */
export type CampaignOfDonation = Pick<
  CampaignCardData,
  | "id"
  | "title"
  | "summary"
  | "image_url"
  | "drawing"
  | "category"
  | "goal_paise"
  | "raised_paise"
  | "supporter_count"
  | "is_active"
> & { description: string };

export type CampaignPhaseData = {
  id: string;
  title: string;
  description: string;
  phase_status: PhaseStatus;
  timeframe: string;
};
/** `created_at` is ISO 8601. `image_alt` is set if `image_url` is. */
export type CampaignUpdateData = {
  id: string;
  title: string;
  body: string;
  created_at: string;
  image_url: string | null;
  image_alt: string | null;
  /** The organiser's thanks when closing the campaign. */
  is_closing: boolean;
};
/** Without `image_url` an ornament is drawn from the id, and `alt` says nothing about it. */
export type CampaignPictureData = { id: string; image_url: string | null; caption: string; alt: string };
export type CampaignQuestionData = { id: string; question: string; answer: string };

export type CampaignDetail = CampaignCardData &
  ValuesOf<typeof campaignFields> & {
    /** Of the cover; null if it is generated. */
    image_alt: string | null;
    ends_at_goal: boolean;
    budget: { id: string; label: string; amount_paise: number }[];
    status: CampaignStatus;
    created_by: string;
    organiser: Author;
    phases: CampaignPhaseData[];
    updates: CampaignUpdateData[];
    pictures: CampaignPictureData[];
    faqs: CampaignQuestionData[];
    suggested_amounts: SuggestedAmount[];
  };

export type CampaignState = {
  id: string;
  raised_paise: number;
  goal_paise: number;
  supporter_count: number;
  is_active: boolean;
};

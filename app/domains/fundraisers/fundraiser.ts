import { keysetCursor, integer, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { Author } from "../accounts/schema.ts";
import type { LastDecision } from "../moderation/schema.ts";

/** Its kind as a subject of moderation, in the database and the API. */
export const fundraiserKind = "fundraiser";

export const occasions = ["birthday", "wedding", "memory", "festival", "sport", "school", "other"] as const;
export type Occasion = (typeof occasions)[number];

export const fundraiserStatuses = ["published", "hidden", "removed"] as const;
export type FundraiserStatus = (typeof fundraiserStatuses)[number];

/** Limits of lengths in characters, and of amounts. */
export const fundraiserLimits = {
  title: { shortest: 5, longest: 100 },
  story: { shortest: 20, longest: 3_000 },
  image_alt: 300,
  goal_paise: { least: 1_000_00, most: 1_00_00_000_00 },
} as const;

/** A fundraising page for a campaign, as everybody sees it. */
export type Fundraiser = {
  id: string;
  slug: string;
  campaign_id: string;
  title: string;
  story: string;
  occasion: Occasion;
  goal_paise: number;
  /** Null: shows the campaign's picture. */
  image_url: string | null;
  image_alt: string | null;
  status: FundraiserStatus;
  is_ended: boolean;
  raised_paise: number;
  supporter_count: number;
  created_at: Date;
  edited_at: Date | null;
  /** Null: a former member. */
  owner: Author | null;
};

/** A card in a list. */
export type FundraiserCardData = Pick<
  Fundraiser,
  "id" | "slug" | "title" | "occasion" | "goal_paise" | "raised_paise" | "supporter_count" | "is_ended"
> & { owner_name: string };

export type FundraiserPage = { fundraisers: FundraiserCardData[]; next_cursor: string | null };

/** A row of its owner's list. */
export type OwnFundraiser = Omit<FundraiserCardData, "owner_name"> & {
  status: FundraiserStatus;
  campaign_id: string;
  campaign_title: string;
  /** The last one of moderators about it. */
  decision: LastDecision | null;
  created_at: Date;
};

/** Cursor of pages by amount raised, highest first. */
export const fundraiserCursor = keysetCursor({ raised_paise: integer, id: uuid });
export type FundraiserPosition = PositionOf<typeof fundraiserCursor>;
/** Cursor of a user's own pages, newest first. */
export const ownFundraiserCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type OwnFundraiserPosition = PositionOf<typeof ownFundraiserCursor>;

export const fundraiserPath = (slug: string) => `/fundraisers/${slug}`;
export const reportFundraiserPath = (slug: string) => `${fundraiserPath(slug)}/report`;
export const fundraisersOfCampaignPath = (campaign_id: string) => `/campaigns/${campaign_id}/fundraisers`;
export const newFundraiserPath = (campaign_id: string) => `${fundraisersOfCampaignPath(campaign_id)}/new`;
export const ownFundraisersPath = "/dashboard/fundraisers";
export const editFundraiserPath = (slug: string) => `${ownFundraisersPath}/${slug}/edit`;

/** Hidden, removed and ended pages take no donations. */
export function takesDonations({ status, is_ended }: Pick<Fundraiser, "status" | "is_ended">): boolean {
  return status === "published" && !is_ended;
}

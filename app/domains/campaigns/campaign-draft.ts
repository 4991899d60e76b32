import type { CampaignDocument } from "./campaign-form.ts";
import type { CampaignStatus } from "./schema.ts";

/** What an organiser is writing: a campaign that nobody else sees yet, or changes of a live one. */
export type CampaignDraft = {
  id: string;
  /** As the campaign has it now. */
  title: string;
  status: CampaignStatus;
  ends_on: string;
  raised_paise: number;
  /** Why a reviewer gave it back. */
  returned_reason: string | null;
  /** Changes of a live campaign wait for a review. */
  is_in_review: boolean;
  document: CampaignDocument;
  /** Of the last save; 0 before the first one. */
  version: number;
  /** ISO 8601; null where nothing is typed that the campaign does not say. */
  saved_at: string | null;
};

/** A campaign whose texts an admin changes, who is not its organiser. */
export type EditedByAdmin = Pick<CampaignDraft, "id" | "title" | "status" | "is_in_review" | "document"> & {
  /** Its organiser has typed something that is not public. */
  has_draft: boolean;
  /** What tells whether somebody else has changed it since. */
  seen: string;
};

/** The answer to a save. */
export type SavedDraft = { version: number; saved_at: string };

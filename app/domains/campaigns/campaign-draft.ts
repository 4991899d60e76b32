import type { CampaignDocument } from "./campaign-form.ts";
import type { CampaignStatus } from "./schema.ts";

/** An organiser's draft: a campaign not public yet, or changes to a live one. */
export type CampaignDraft = {
  id: string;
  /** Current title of the campaign. */
  title: string;
  status: CampaignStatus;
  ends_on: string;
  raised_paise: number;
  /** A reviewer's reason for returning it. */
  returned_reason: string | null;
  /** Changes to a live campaign are waiting for review. */
  is_in_review: boolean;
  document: CampaignDocument;
  /** Version of the last save; 0 before the first one. */
  version: number;
  /** The open page that made that save; null for the API's. */
  saved_by_editor: string | null;
  /** ISO 8601; null if the draft equals the campaign. */
  saved_at: string | null;
};

/** A campaign whose texts are edited by an admin other than its organiser. */
export type EditedByAdmin = Pick<CampaignDraft, "id" | "title" | "status" | "is_in_review" | "document"> & {
  /** Its organiser has an unpublished draft. */
  has_draft: boolean;
  /** Hash for detecting concurrent changes. */
  seen: string;
};

/** Result of a save. */
export type SavedDraft = { version: number; saved_at: string };

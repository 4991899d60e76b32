/** The part of moderation that is the same for every kind of subject; kinds are declared by `SubjectKind`. */

/** In characters as a reader counts them. */
export const moderationLimits = {
  report_note: { longest: 500 },
  /** Of decisions, appeals and their outcomes. */
  reason: { shortest: 5, longest: 1_000 },
} as const;

export const reportReasons = ["spam", "untrue", "hurtful", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Who made something a case: people who reported it, its author who wants it to be public, or a moderator. */
export const caseCauses = ["reported", "submitted", "moderator"] as const;
export type CaseCause = (typeof caseCauses)[number];

/** The first four are for public subjects, the last two for those waiting for approval. */
export const moderationDecisions = ["keep", "hide", "remove", "warn", "approve", "reject"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** About what people reported, wherever a kind declares no others. */
export const decisionsAboutPublic = ["keep", "warn", "hide", "remove"] as const;
/** About what waits for approval. */
export const decisionsAboutSubmitted = ["approve", "reject"] as const;

export const appealOutcomes = ["upheld", "reversed"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** A subject among all kinds. */
export type SubjectRef = { kind: string; id: string };
/** `parent_id`: what the subject belongs to, such as the story of a comment; null where it has no parent. */
export type SubjectIds = { id: string; parent_id: string | null };

/** A decision as its author sees it. Times are ISO 8601. */
export type OwnDecision = {
  decision_id: string;
  kind: string;
  subject_id: string;
  parent_id: string | null;
  decision: ModerationDecision;
  reason: string;
  created_at: string;
  appeal: string | null;
  appealed_at: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reason: string | null;
  can_appeal: boolean;
};

/** Moderation shared by all kinds of subjects; kinds are declared by `SubjectKind`. */

/** In characters as a reader counts them (graphemes). */
export const moderationLimits = {
  report_note: { longest: 500 },
  /** Reasons of decisions, appeals and their outcomes. */
  reason: { shortest: 5, longest: 1_000 },
} as const;

export const reportReasons = ["spam", "untrue", "hurtful", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Origin of a case: reports, its author's submission for publication, or a moderator. */
export const caseCauses = ["reported", "submitted", "moderator"] as const;
export type CaseCause = (typeof caseCauses)[number];

/** The first four are for public subjects, the last two for those waiting for approval. */
export const moderationDecisions = ["keep", "hide", "remove", "warn", "approve", "reject"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** For reported subjects, unless a kind declares others. */
export const decisionsAboutPublic = ["keep", "warn", "hide", "remove"] as const;
/** For subjects waiting for approval. */
export const decisionsAboutSubmitted = ["approve", "reject"] as const;
/** For hidden subjects that their authors have changed. */
export const decisionsAboutChanged = ["approve", "reject", "remove"] as const;

/** The decision as one of those that a kind of subject declares; any other is a bug. */
export function declaredDecision<D extends ModerationDecision>(
  declared: readonly D[],
  decision: ModerationDecision,
): D {
  const known = declared.find((possible) => possible === decision);
  if (!known) throw new Error(`A kind of subject does not declare ${decision}`);
  return known;
}

export const appealOutcomes = ["upheld", "reversed"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Identifies a subject among all kinds. */
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

/** The last decision about a subject. */
export type LastDecision = OwnDecision & {
  /** Its author has submitted it since: it waits for moderators. */
  is_waiting: boolean;
};

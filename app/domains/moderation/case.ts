import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import type { Author } from "../accounts/schema.ts";
import {
  type AppealOutcome,
  type CaseCause,
  type ModerationDecision,
  moderationDecisions,
  type ReportReason,
} from "./schema.ts";
import type { CaseStatus, QueueStatus } from "./states.ts";
import type { Subject, SubjectKind } from "./subject-kind.ts";
import type { QueueEntry } from "./server/queries/queue-entries.ts";
import type { PastDecision } from "./server/queries/past-decisions.ts";

export const moderationPath = "/dashboard/admin/moderation";
export const decisionsPath = `${moderationPath}/decisions`;
/** The same list as a CSV file. */
export const decisionsFilePath = "/api/v1/moderation/decisions.csv";

/** `path`: the kind's, see `SubjectKind`. */
export function casePath({ path, id }: { path: string; id: string }): string {
  return `${moderationPath}/${path}/${id}`;
}

export function appealPath(decision_id: string): string {
  return `${moderationPath}/appeals/${decision_id}`;
}

/** Where authors read a decision about what they published, unless its kind has another place. */
export function ownDecisionPath(decision_id: string): string {
  return `/dashboard/decisions/${decision_id}`;
}

export type ReasonCount = { reason: ReportReason; count: number };

/** The most reported first, or the longest waiting first. */
export type QueueSort = "reports" | "waiting";

export type QueueFilters = {
  status: QueueStatus;
  sort: QueueSort;
  /** Null or undefined: all kinds, any cause. */
  kind?: string | null;
  cause?: CaseCause | null;
};

export type DecisionFilters = { kind?: string | null; decision?: ModerationDecision | null };

export type QueueEntryPage = { entries: QueueEntry[]; next_cursor: string | null };

/** A subject as pages show it. */
export type SubjectOnPage = {
  kind: Pick<SubjectKind, "kind"> & {
    /** In a sentence: "story", "its author". */
    noun: string;
    maker: string;
    maker_title: string;
    effects: Partial<Record<ModerationDecision, string>>;
  };
  subject: Subject;
};

/** Filters of the decision history. */
export const decisionFilters = { decision: moderationDecisions } as const;

export type PastDecisionPage = { decisions: PastDecision[]; next_cursor: string | null };

/** Without the reporter's name: only the reason counts. */
export type CaseReport = { reason: ReportReason; note: string | null; created_at: Date };

export type CaseDecision = {
  decision_id: string;
  kind: string;
  status: CaseStatus;
  decision: ModerationDecision;
  reason: string;
  created_at: Date;
  /** Null: a deleted account. */
  decided_by: string | null;
  /** The version the moderator read; null where it is not kept. */
  seen_title: string | null;
  seen_text: string | null;
  appeal: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reason: string | null;
  /** Null also while it is pending. */
  appeal_decided_by: string | null;
};

/** Further data on the author. */
export type CaseAuthor = {
  user_id: string;
  member_since: Date;
  is_suspended: boolean;
  /** Counts per kind. */
  counts: { label: string; count: number }[];
  /** Hidden or removed, of all kinds. */
  out_of_sight_count: number;
  /** The last ten about anything they wrote, without those of this case. */
  decisions: CaseDecision[];
};

export type ModerationCase = SubjectOnPage & {
  /** `moderator` where no case is open. */
  cause: CaseCause;
  /** Null where no case is open. */
  opened_at: Date | null;
  reasons: ReasonCount[];
  /** The newest fifty open reports. */
  reports: CaseReport[];
  /** Decisions about the subject, newest first. */
  decisions: CaseDecision[];
  /** Null when the organisation wrote it, or the account is deleted. */
  history: CaseAuthor | null;
  /** Possible decisions. */
  choices: ModerationDecision[];
  /** Its author can change it while it is hidden. */
  can_change: boolean;
  /** It waits for approval without the photograph that its kind needs. */
  lacks_photograph: boolean;
  /** The version the moderator has read: see `seenOf`. */
  seen: string;
};

/** An appeal with all that is needed to decide it. */
export type AppealCase = {
  author_id: string | null;
  decision: CaseDecision & { decided_by_id: string };
  appealed_at: Date;
  /** Null: its writer has deleted it since. */
  about: SubjectOnPage | null;
  author: Author | null;
  history: CaseAuthor | null;
  /** The subject was decided again later: that decision applies. */
  decided_anew: boolean;
  /** The version that the moderator has read (`seenOf`); null without a subject. */
  seen: string | null;
};

/** A removal awaiting confirmation. */
export type AskedRemoval = { decision: ModerationDecision; reason: string; seen: string };

/** Notices after a redirect, by the action's code. */
export const moderationNotices = {
  moderation_keep: successNotice(m.moderation_stays, m.moderation_reports_closed),
  moderation_warn: successNotice(m.moderation_stays_warned, m.moderation_reports_closed),
  moderation_hide: successNotice(m.moderation_is_hidden, m.moderation_reports_closed),
  moderation_remove: successNotice(m.moderation_is_removed, m.moderation_reports_closed),
  moderation_approve: successNotice(m.moderation_is_approved, m.moderation_author_told),
  moderation_reject: successNotice(m.moderation_is_rejected, m.moderation_author_told_why),
  appeal_upheld: successNotice(m.moderation_decision_stays, m.moderation_author_told_why),
  appeal_reversed: successNotice(m.moderation_decision_reversed, m.moderation_author_told_why),
} satisfies Record<string, () => Notice>;

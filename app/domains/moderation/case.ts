import type { Notice } from "../../text/notice.ts";
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

export const moderationPath = "/dashboard/admin/moderation";
export const decisionsPath = `${moderationPath}/decisions`;
/** The same as a file. */
export const decisionsFile = "/api/v1/moderation/decisions.csv";

/** `path`: of the kind, as `SubjectKind` has it. */
export function casePath({ path, id }: { path: string; id: string }): string {
  return `${moderationPath}/${path}/${id}`;
}

export function appealPath(decision_id: string): string {
  return `${moderationPath}/appeals/${decision_id}`;
}

export type ReasonCount = { reason: ReportReason; count: number };

/** The most reported first, or the longest waiting first. */
export const queueSorts = ["reports", "waiting"] as const;
export type QueueSort = (typeof queueSorts)[number];

export type QueueFilters = {
  status: QueueStatus;
  sort: QueueSort;
  /** Null or undefined: of all kinds, of any cause. */
  kind?: string | null;
  cause?: CaseCause | null;
};

export type DecisionFilters = { kind?: string | null; decision?: ModerationDecision | null };

/** A case that waits, as a row of its queue shows it. */
export type QueueEntry = {
  case_id: string;
  subject_id: string;
  noun: string;
  cause: CaseCause;
  /** Null when the subject is gone; then only its appeal waits. */
  title: string | null;
  /** The beginning of its words. */
  excerpt: string | null;
  /** Of the case, or of its appeal. */
  href: string;
  is_public: boolean;
  /** Null: written by the organisation, or a deleted account. */
  author_name: string | null;
  report_count: number;
  reasons: ReasonCount[];
  since: Date;
  decision: ModerationDecision | null;
  appeal: string | null;
  /** Names the case and what of it the moderator sees: see `selectionOf`. */
  selection: string;
};
export type QueueEntryPage = { entries: QueueEntry[]; next_cursor: string | null };

/** What a page shows of a subject. */
export type SubjectOnPage = {
  kind: Pick<SubjectKind, "kind" | "noun" | "is_editable_when_hidden" | "maker"> & {
    effects: Partial<Record<ModerationDecision, string>>;
  };
  subject: Subject;
};

/** By these the history of decisions is filtered. */
export const decisionFilters = { decision: moderationDecisions } as const;

/** A decision as the history shows it. */
export type PastDecision = {
  decision_id: string;
  kind: string;
  /** Null when the subject is gone. */
  title: string | null;
  href: string | null;
  decision: ModerationDecision;
  reason: string;
  decided_at: Date;
  decided_by_name: string | null;
  author_name: string | null;
  status: CaseStatus;
  appeal_outcome: AppealOutcome | null;
};
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
  /** Null: an account that is gone. */
  decided_by: string | null;
  /** What the moderator had in front of them; null where it is not kept. */
  seen_title: string | null;
  seen_text: string | null;
  appeal: string | null;
  appeal_outcome: AppealOutcome | null;
  appeal_reason: string | null;
  /** Null also while it waits. */
  appeal_decided_by: string | null;
};

/** What else is known of the author. */
export type CaseAuthor = {
  user_id: string;
  member_since: Date;
  is_suspended: boolean;
  /** Of each kind. */
  counts: { label: string; count: number }[];
  /** Of all kinds. */
  out_of_sight_count: number;
  /** The last ten, about whatever they wrote, but not about the case itself. */
  decisions: CaseDecision[];
};

export type ModerationCase = SubjectOnPage & {
  /** `moderator` where no case is open. */
  cause: CaseCause;
  reasons: ReasonCount[];
  /** The newest fifty of those that are open. */
  reports: CaseReport[];
  /** About the subject, the newest first. */
  decisions: CaseDecision[];
  /** Null where the organisation wrote it, or the account is gone. */
  history: CaseAuthor | null;
  /** What can be decided. */
  choices: ModerationDecision[];
  /** Says what the moderator has read: see `seenOf`. */
  seen: string;
};

/** An appeal with all that is needed to decide it. */
export type AppealCase = {
  decision: CaseDecision & { decided_by_id: string };
  appealed_at: Date;
  /** Null: its writer has deleted it meanwhile. */
  about: SubjectOnPage | null;
  author: Author | null;
  history: CaseAuthor | null;
  /** Somebody decided about the same anew after this: that decision stands. */
  decided_anew: boolean;
};

/** The decision that is asked about once more, since it removes something. */
export type AskedRemoval = { decision: ModerationDecision; reason: string; seen: string };

/** What a page says after a redirect, by the code that the action left. */
export const moderationNotices = {
  moderation_keep: { tone: "success", title: "It stays", text: "Its reports are closed." },
  moderation_warn: {
    tone: "success",
    title: "It stays, with a word to its author",
    text: "Its reports are closed.",
  },
  moderation_hide: { tone: "success", title: "It is hidden", text: "Its reports are closed." },
  moderation_remove: { tone: "success", title: "It is removed", text: "Its reports are closed." },
  moderation_approve: { tone: "success", title: "It is approved", text: "Its author is told." },
  moderation_reject: { tone: "success", title: "It is rejected", text: "Its author is told why." },
  appeal_upheld: { tone: "success", title: "The decision stays", text: "Its author is told why." },
  appeal_reversed: { tone: "success", title: "The decision is reversed", text: "Its author is told why." },
} satisfies Record<string, Notice>;

export type ModerationNotice = keyof typeof moderationNotices;

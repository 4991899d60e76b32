import type { Notice } from "../../text/notice.ts";
import type { Author } from "../accounts/schema.ts";
import type {
  AppealOutcome,
  ModerationDecision,
  ReportReason,
  StoryCategory,
  StoryStatus,
} from "./schema.ts";

export const moderationPath = "/dashboard/admin/moderation";

/** What is decided about. */
export type Subject = { kind: "story" | "comment"; id: string };

export function casePath({ kind, id }: Subject): string {
  return `${moderationPath}/${kind === "story" ? "stories" : "comments"}/${id}`;
}

export function appealPath(decision_id: string): string {
  return `${moderationPath}/appeals/${decision_id}`;
}

export type ReasonCount = { reason: ReportReason; count: number };

/** A story or comment that somebody reported, as the queue shows it. */
export type ReportedEntry = {
  subject: Subject;
  /** Of the story itself, or of the one that the comment stands under. */
  story_name: string;
  /** The beginning of what was reported. */
  text_start: string;
  /** Null: told to the organisation, which wrote it down. */
  author_name: string | null;
  is_public: boolean;
  report_count: number;
  reasons: ReasonCount[];
  oldest_at: Date;
};
export type ReportedPage = { entries: ReportedEntry[]; next_cursor: string | null };

/** An appeal that waits, as its list shows it. */
export type AppealEntry = {
  decision_id: string;
  kind: Subject["kind"];
  decision: ModerationDecision;
  appeal: string;
  appealed_at: Date;
  author_name: string | null;
};
export type AppealPage = { entries: AppealEntry[]; next_cursor: string | null };

/** A story as the list of all shows it. */
export type ListedStory = {
  id: string;
  name: string;
  location: string;
  category: StoryCategory;
  text_start: string;
  status: StoryStatus;
  is_featured: boolean;
  created_at: Date;
};
export type ListedStoryPage = { stories: ListedStory[]; next_cursor: string | null };

export const listedKinds = ["public", "featured", "out_of_sight"] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What is decided about, in full. */
export type CaseSubject = {
  subject: Subject;
  story_id: string;
  story_name: string;
  location: string;
  category: StoryCategory;
  text: string;
  /** Of stories only, as what follows. */
  impact: string | null;
  tags: string[];
  image_url: string | null;
  image_alt: string | null;
  is_featured: boolean;
  /** Of a comment: published or hidden. */
  status: StoryStatus;
  created_at: Date;
  edited_at: Date | null;
  author: Author | null;
};

/** Without the name of whoever reported: what counts is what they say. */
export type CaseReport = { reason: ReportReason; note: string | null; created_at: Date };

export type CaseDecision = {
  decision_id: string;
  kind: Subject["kind"];
  decision: ModerationDecision;
  reason: string;
  created_at: Date;
  /** Null: an account that is gone. */
  decided_by: string | null;
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
  story_count: number;
  comment_count: number;
  /** Stories and comments that are out of sight. */
  out_of_sight_count: number;
  /** The last ten, about whatever they wrote, but not about the case itself. */
  decisions: CaseDecision[];
};

export type ModerationCase = {
  subject: CaseSubject;
  reasons: ReasonCount[];
  /** The newest fifty of those that are open. */
  reports: CaseReport[];
  /** About the subject, the newest first. */
  decisions: CaseDecision[];
  /** Null where the organisation wrote it, or the account is gone. */
  history: CaseAuthor | null;
  /** Says what the moderator has read: see `decideAsSeen`. */
  seen: string;
};

/** An appeal with all that is needed to decide it. */
export type AppealCase = {
  kind: Subject["kind"];
  decision: CaseDecision & { decided_by_id: string };
  appealed_at: Date;
  /** Null: its writer has deleted it meanwhile. */
  subject: CaseSubject | null;
  author: Author | null;
  history: CaseAuthor | null;
  /** Somebody decided about the same anew after this: that decision stands. */
  decided_anew: boolean;
};

/** What a form of the desk has to say when it does not lead on. */
export type DeskAnswer = {
  notice?: Notice;
  errors?: Record<string, string>;
  /** As sent; `choice` is the decision or the outcome. */
  values: { choice: string; reason: string; seen: string };
  /** Asks once more before something is removed. */
  confirm?: true;
};

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
  appeal_upheld: { tone: "success", title: "The decision stays", text: "Its author is told why." },
  appeal_reversed: { tone: "success", title: "The decision is reversed", text: "Its author is told why." },
  story_featured: { tone: "success", title: "The story is featured" },
  story_unfeatured: { tone: "success", title: "The story is featured no more" },
} satisfies Record<string, Notice>;

export type ModerationNotice = keyof typeof moderationNotices;

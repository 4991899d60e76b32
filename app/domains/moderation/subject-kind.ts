import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Failure } from "../../platform/failure.ts";
import type { BadgeTone } from "../../ui/Badge.tsx";
import type { Author } from "../accounts/schema.ts";
import type { NewNotification } from "../notifications/schema.ts";
import type { AppealOutcome, CaseCause, ModerationDecision, SubjectIds } from "./schema.ts";

/** The current state of something that is moderated: all that moderators need of it. */
export type Subject = SubjectIds & {
  /** As in "Story of Asha Majhi". */
  title: string;
  /** All of its words. */
  text: string;
  /** In one line under the title: its category and place. */
  facts: readonly string[];
  /** What else it says, each under a label: its impact, its topics, its price. */
  details: readonly { label: string; text: string }[];
  picture: SubjectPicture | null;
  /** Where it has several. */
  further_pictures?: readonly SubjectPicture[];
  badges: readonly { tone: BadgeTone; word: string }[];
  /** Its own page. */
  link: { href: string; label: string };
  is_public: boolean;
  created_at: Date;
  edited_at: Date | null;
  /** Null: the organisation wrote it. */
  author: Author | null;
};

export type SubjectPicture = { url: string; alt: string | null };

/** A subject that nobody else can change until the transaction ends. */
export type LockedSubject = SubjectIds & {
  author_id: string | null;
  /** Changes with every edit; the same as `edited_at` of the loaded subject. */
  edited_at: Date | null;
  title: string;
  text: string;
};

/** Who decided, and what the author is told. */
export type Deciding = { decided_by: string; reason: string };

type DecisionDetails = { user_id: string; decision_id: string; subject_id: string; reason: string };

/**
 * One kind of subject, declared by the domain that has it and registered where the application is put together
 * (`app/subject-kinds.ts`). Moderation knows reports, decisions and appeals; the kind knows its rows.
 */
export type SubjectKind<S extends Subject = Subject> = {
  /** In the database and the API: "story". */
  kind: string;
  /** In addresses, of pages and the API: "stories". */
  path: string;
  /** In a sentence: "this story". */
  noun: string;
  /** Over a number of them: "Stories". */
  plural: string;
  /** In a sentence, who made it: "its vendor". Without it: "its author". */
  maker?: string;
  /** What decisions do to it, where that is not what they do to a text. */
  effects?: Partial<Record<ModerationDecision, () => string>>;
  /** Which decisions are possible about it, by what made it a case; it becomes a case in no other way. */
  decisions: Partial<Record<CaseCause, readonly ModerationDecision[]>>;
  /** What its author may do while it is hidden, besides appealing. */
  is_editable_when_hidden: boolean;
  /** The existing subjects among these, in one query. */
  load(db: Queryable, ids: readonly string[]): Promise<Map<string, S>>;
  /** How many subjects of this kind these people have, in one query; people without any may be left out. */
  countOf(
    db: Queryable,
    user_ids: readonly string[],
  ): Promise<Map<string, { count: number; out_of_sight_count: number }>>;
  /** Locks its author's account, then the subject. Undefined for what is not there. */
  lock(tx: Transaction, id: string): Promise<LockedSubject | undefined>;
  /** Applies a decision to the locked subject. Returns the tags to publish after the commit. */
  apply(
    tx: Transaction,
    subject: SubjectIds,
    decision: ModerationDecision,
    deciding: Deciding,
  ): Promise<string[]>;
  /** Reverts a decision after a successful appeal. Returns the same tags. */
  reverse(
    tx: Transaction,
    subject: SubjectIds,
    decision: ModerationDecision,
    deciding: Deciding,
  ): Promise<string[]>;
  /** The notifications to its author. */
  decisionNotice(details: DecisionDetails & { decision: ModerationDecision }): NewNotification;
  outcomeNotice(details: Omit<DecisionDetails, "subject_id"> & { outcome: AppealOutcome }): NewNotification;
  notFound(): Failure;
  /** What the API's lists call it: the names of its ids. */
  apiIds(ids: SubjectIds): Record<string, string | null>;
  /** What the API's lists have of it besides; `subject` is undefined when it is gone. */
  apiFields(subject: S | undefined): Record<string, unknown>;
};

/** All kinds there are, in the order in which pages name them. */
export type SubjectKinds = readonly SubjectKind[];

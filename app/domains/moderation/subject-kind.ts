import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { Failure } from "../../platform/failure.ts";
import type { BadgeTone } from "../../ui/Badge.tsx";
import type { Author } from "../accounts/schema.ts";
import type { sqlPart } from "../../platform/database/sql.ts";
import type { NewNotification } from "../notifications/schema.ts";
import type { CaseCause, ModerationDecision, SubjectIds } from "./schema.ts";

/** The current state of a moderated subject: all that moderators need. */
export type Subject = SubjectIds & {
  /** As in "Story of Asha Majhi". */
  title: string;
  /** Its full text. */
  text: string;
  /** One line under the title: its category and place. */
  facts: readonly string[];
  /** Further labelled fields: its impact, its topics, its price. */
  details: readonly { label: string; text: string }[];
  picture: SubjectPicture | null;
  /** Further ones, if any. */
  further_pictures?: readonly SubjectPicture[];
  badges: readonly { tone: BadgeTone; word: string }[];
  /** Its own page. */
  link: { href: string; label: string };
  is_public: boolean;
  /** Moderators hid it, and can show it again. Default: no. */
  is_hidden?: boolean;
  /** Out of sight for another reason than that it is hidden, whatever is decided about it. Default: no. */
  stays_out_of_sight?: boolean;
  /** In a sentence, what is hidden, and it with that, whatever is decided about it: "its shop". Default: nothing is. */
  hidden_with?: string | null;
  /** Its approval gives its author a right, besides showing it. Default: no. */
  gives_right?: boolean;
  /** Of a kind with `decisions_when_changed`: where its author can change it now; null: they cannot. */
  change_path?: string | null;
  created_at: Date;
  /** Changes with every edit. */
  edited_at: Date | null;
  /** Null: the organisation wrote it. */
  author: Author | null;
};

export type SubjectPicture = { url: string; alt: string | null };

/** Of a kind that needs a photograph, whether it has none: a drawing of ours is no picture. */
export function lacksPhotograph({ picture, further_pictures = [] }: Subject): boolean {
  return picture === null && further_pictures.length === 0;
}

/** A decision about it is about what others could see before, not about a right that its author asks for. */
export function wasHidden({
  is_hidden = false,
  gives_right = false,
}: Pick<Subject, "is_hidden" | "gives_right">) {
  return is_hidden && !gives_right;
}

/** Who decided, and the reason sent to the author. */
export type Deciding = { decided_by: string; reason: string };

/** Who reversed a decision and why, and when it was made. */
type Reversing = Deciding & { made_at: Date };

/** A subject as its kind reads it; its author as `publicProfileOf` selects it. */
export type SubjectRow<S extends Subject = Subject> = Omit<S, "author"> & { author: unknown };

/**
 * A kind of subject, declared by its domain and registered by its manifest (`server/domain.ts`).
 * Moderation handles reports, decisions and appeals; the kind handles its own rows.
 */
export type SubjectKind<S extends Subject = Subject> = {
  /** Name in the database and the API: "story". */
  kind: string;
  /** In URLs of pages and the API: "stories". */
  path: string;
  /** In a sentence: "this story". */
  noun: () => string;
  /** Heading of several: "Stories". */
  plural: () => string;
  /** In a sentence, its maker: "its vendor". Default: "its author". */
  maker?: () => string;
  /** Its maker as a heading: "Seller". Default: "Author". */
  maker_title?: (subject: Subject) => string;
  /** Effects of decisions, where they differ from those on a text. */
  effects?: Partial<Record<ModerationDecision, () => string>>;
  /** Possible decisions by cause; no other cause opens a case, except what its author changes while it is hidden. */
  decisions: Partial<Record<CaseCause, readonly ModerationDecision[]>>;
  /** Possible ones about what its author has changed while it was hidden (`editSubject`). Default: they can only appeal. */
  decisions_when_changed?: readonly ModerationDecision[];
  /** It is approved with at least one photograph, unless an admin says why not. Default: it needs none. */
  needs_photograph?: true;
  /** Its approval gives its author a right, so that a moderator does not approve their own. Default: they may, unless it is hidden. */
  needs_other_moderator?: true;
  /** Selects all of this kind: the `user_id` whose it is, and whether it `is_out_of_sight`. */
  counted: ReturnType<typeof sqlPart>;
  /** The existing subjects among these, in one query. */
  load(db: Queryable, ids: readonly string[]): Promise<SubjectRow<S>[]>;
  /** Locks its author's account, then the subject (`lockAfterAccounts`); nothing for a missing one. */
  lock(tx: Transaction, id: string): Promise<unknown>;
  /** Applies a decision to the locked subject. Returns the tags to publish after the commit. */
  apply(
    tx: Transaction,
    subject: Subject,
    decision: ModerationDecision,
    deciding: Deciding,
  ): Promise<string[]>;
  /** Reverts a decision after a successful appeal: what was hidden shows again. Returns the same tags. */
  reverse(
    tx: Transaction,
    subject: Subject,
    decision: ModerationDecision,
    reversing: Reversing,
  ): Promise<string[]>;
  /** Where its author reads decisions. Default: on a page of each. */
  decisionPath?: (decision_id: string) => string;
  /** The notification to its author. */
  decisionNotice(details: {
    decision_id: string;
    subject_id: string;
    /** What people call it. */
    title: string;
    decision: ModerationDecision;
    reason: string;
    url: string;
    /** It was hidden before the decision, which is about that. */
    was_hidden: boolean;
    /** Its author can change it while it is hidden, and moderators look again. */
    can_change: boolean;
    /** Whatever was decided, nobody else sees it as long as what it belongs to is hidden. */
    is_hidden_with: boolean;
  }): NewNotification;
  notFound(): Failure;
  /** Names of its ids in the API's lists. */
  apiIds(ids: SubjectIds): Record<string, string | null>;
  /** Its further fields in the API's lists; `subject` is undefined when it is deleted. */
  apiFields(subject: S | undefined): Record<string, unknown>;
};

/** Possible decisions about it; `cause`: of its open case. */
export function choicesAbout(
  { decisions, decisions_when_changed = [] }: SubjectKind,
  { is_hidden = false }: Subject,
  cause: CaseCause,
): readonly ModerationDecision[] {
  return cause === "submitted" && is_hidden ? decisions_when_changed : (decisions[cause] ?? []);
}

/** All kinds, in the order of their domains, in which pages list them. */
export type SubjectKinds = readonly SubjectKind[];

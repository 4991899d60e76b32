import * as m from "#messages";
import type { Transaction } from "../../platform/database/database.ts";
import { subjectDecided } from "../notifications/events/subject-decided.ts";
import { decisionsAboutPublic, type ModerationDecision } from "./schema.ts";
import type { Subject, SubjectKind } from "./subject-kind.ts";

type PublicStatus = "published" | "hidden" | "removed";

/** A warning changes no status. */
const statusAfter: Partial<Record<ModerationDecision, PublicStatus>> = {
  keep: "published",
  hide: "hidden",
  remove: "removed",
  approve: "published",
  reject: "hidden",
};

/**
 * What is alike in kinds that are published without approval: cases come from reports, from moderators, and from changes
 * of what is hidden. `setStatus` sets the
 * status of a locked subject, and returns the tags to publish after the commit.
 */
export function publishedKind(
  about: Parameters<typeof subjectDecided>[0]["about"],
  setStatus: (tx: Transaction, subject: Subject, status: PublicStatus) => Promise<string[]>,
) {
  return {
    decisions: { reported: decisionsAboutPublic, moderator: decisionsAboutPublic },
    async apply(tx, subject, decision) {
      const status = statusAfter[decision];
      return status ? setStatus(tx, subject, status) : [];
    },
    async reverse(tx, subject, decision) {
      return statusAfter[decision] ? setStatus(tx, subject, "published") : [];
    },
    decisionNotice: ({ subject_id: _id, title: _title, was_hidden: _hidden, ...details }) =>
      subjectDecided({ ...details, about }),
  } satisfies Partial<SubjectKind>;
}

/** What is alike in subjects that are some words of a page, which moderators hide and show: comments, reviews, messages, answers. */
export function wordsSubject<Words extends { is_hidden: boolean }>({ is_hidden, ...words }: Words) {
  return {
    ...words,
    picture: null,
    badges: badgesOf(is_hidden ? "hidden" : "published"),
    is_public: !is_hidden,
  };
}

/** And in those with a page of their own, which their author can change while it is hidden, at `edit_path`. */
export function pageSubject(status: PublicStatus, edit_path: string) {
  return {
    badges: badgesOf(status),
    is_public: status === "published",
    is_hidden: status === "hidden",
    change_path: status === "removed" ? null : edit_path,
  };
}

/** The badge of what moderators took out of sight. */
export function badgesOf(status: PublicStatus): Subject["badges"] {
  if (status === "published") return [];
  return status === "hidden"
    ? [{ tone: "high", word: m.moderation_decided_hide() }]
    : [{ tone: "critical", word: m.moderation_decided_remove() }];
}

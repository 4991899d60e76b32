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

/** The badge of what moderators took out of sight. */
export function badgesOf(status: PublicStatus): Subject["badges"] {
  if (status === "published") return [];
  return status === "hidden"
    ? [{ tone: "high", word: m.moderation_decided_hide() }]
    : [{ tone: "critical", word: m.moderation_decided_remove() }];
}

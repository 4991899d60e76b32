import type { Queryable } from "../../../../platform/database/database.ts";
import { appealPath, casePath, type QueueEntryPage, type QueueFilters } from "../../case.ts";
import type { QueuePosition } from "../../cursors.ts";
import { seenOf } from "../../seen.ts";
import { selectionOf } from "../../selection.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { listQueue, type QueuedCase } from "./queue.ts";
import { shortened } from "../../../../text/shorten.ts";

const casesPerPage = 20;
const excerpt_characters = 240;

/** One page of a moderation queue. */
export async function listQueueEntries(
  db: Queryable,
  kinds: SubjectKinds,
  filters: QueueFilters & { after?: QueuePosition | undefined; limit?: number },
): Promise<QueueEntryPage> {
  const { cases, next_cursor } = await listQueue(db, kinds, { limit: casesPerPage, ...filters });
  return { entries: cases.map((found) => entryOf(found, filters)), next_cursor };
}

/** A pending case, as a row of its queue. */
export type QueueEntry = ReturnType<typeof entryOf>;

function entryOf({ kind, subject, author, ...found }: QueuedCase, { status }: QueueFilters) {
  const { case_id, subject_id, last_decision_id, cause, report_count, reasons, since, decision, appeal } =
    found;
  return {
    case_id,
    subject_id,
    noun: kind.noun(),
    cause,
    /** Submitted after a decision: its author has changed it since. */
    is_sent_again: cause === "submitted" && last_decision_id !== null,
    /** Null when the subject is deleted; then only its appeal is pending. */
    title: subject?.title ?? null,
    /** Start of its text. */
    excerpt: subject ? shortened(subject.text, excerpt_characters) : null,
    /** URL of the case or its appeal. */
    href: status === "appealed" ? appealPath(case_id) : casePath({ path: kind.path, id: subject_id }),
    is_public: subject?.is_public ?? false,
    /** Null: written by the organisation, or a deleted account. */
    author_name: author?.display_name ?? null,
    report_count,
    reasons,
    since,
    decision,
    appeal,
    /** Identifies the case and the version the moderator sees: see `selectionOf`. */
    selection: selectionOf(kind.path, subject_id, seenOf(last_decision_id, subject ?? { edited_at: null })),
  };
}

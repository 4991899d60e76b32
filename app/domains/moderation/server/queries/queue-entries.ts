import type { Queryable } from "../../../../platform/database/database.ts";
import { appealPath, casePath, type QueueEntry, type QueueEntryPage, type QueueFilters } from "../../case.ts";
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

function entryOf({ kind, subject, author, ...found }: QueuedCase, { status }: QueueFilters): QueueEntry {
  const { case_id, subject_id, last_decision_id, cause, report_count, reasons, since, decision, appeal } =
    found;
  return {
    case_id,
    subject_id,
    noun: kind.noun(),
    cause,
    is_sent_again: cause === "submitted" && last_decision_id !== null,
    title: subject?.title ?? null,
    excerpt: subject ? shortened(subject.text, excerpt_characters) : null,
    href: status === "appealed" ? appealPath(case_id) : casePath({ path: kind.path, id: subject_id }),
    is_public: subject?.is_public ?? false,
    author_name: author?.display_name ?? null,
    report_count,
    reasons,
    since,
    decision,
    appeal,
    selection: selectionOf(kind.path, subject_id, seenOf(last_decision_id, subject ?? { edited_at: null })),
  };
}

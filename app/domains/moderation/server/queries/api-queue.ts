import type { Queryable } from "../../../../platform/database/database.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { authorHistories } from "./authors.ts";
import { countWaiting, listQueue, type QueuedCase } from "./queue.ts";

const itemsCount = 50;

/** The API's queue: reported subjects, the most reported first, and appeals, the oldest first. */
export async function moderationQueue(db: Queryable, kinds: SubjectKinds) {
  const [open, appealed, waiting] = await Promise.all([
    listQueue(db, kinds, { status: "open", sort: "reports", limit: itemsCount }),
    listQueue(db, kinds, { status: "appealed", sort: "waiting", limit: itemsCount }),
    countWaiting(db),
  ]);
  const authors = [...open.cases, ...appealed.cases].flatMap(({ author }) => author?.user_id ?? []);
  return {
    items: open.cases.map(itemOf),
    appeals: appealed.cases.map(appealOf),
    authors: await authorHistories(db, kinds, authors),
    ...waiting,
  };
}

function itemOf(found: QueuedCase) {
  const { report_count, reasons, notes, since } = found;
  return {
    ...aboutOf(found),
    cause: found.cause,
    report_count,
    reasons: Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
    notes,
    first_reported_at: since.toISOString(),
  };
}

function appealOf(found: QueuedCase) {
  const { case_id, decision, reason, decided_at, appeal, since } = found;
  return {
    ...aboutOf(found),
    decision_id: case_id,
    decision,
    reason,
    decided_at: decided_at?.toISOString() ?? null,
    appeal,
    appealed_at: since.toISOString(),
  };
}

function aboutOf({ kind, subject_id, parent_id, subject, author }: QueuedCase) {
  return {
    kind: kind.kind,
    ...kind.apiIds({ id: subject_id, parent_id }),
    ...kind.apiFields(subject),
    text: subject?.text ?? null,
    author,
  };
}

import type { Queryable } from "../../../../platform/database/database.ts";
import { casePath, type DecisionFilters, type PastDecisionPage } from "../../case.ts";
import type { DecisionPosition } from "../../cursors.ts";
import type { SubjectKinds } from "../../subject-kind.ts";
import { listDecisions, type PastCase } from "./decisions.ts";

/** One page of the decision history, for the page and the file. */
export async function listPastDecisions(
  db: Queryable,
  kinds: SubjectKinds,
  filters: DecisionFilters & { after?: DecisionPosition | undefined; limit: number },
): Promise<PastDecisionPage> {
  const { cases, next_cursor } = await listDecisions(db, kinds, filters);
  return { decisions: cases.map(pastDecisionOf), next_cursor };
}

/** A decision in the history. */
export type PastDecision = ReturnType<typeof pastDecisionOf>;

function pastDecisionOf({ kind, subject, author, decided_by, ...found }: PastCase) {
  const { case_id, subject_id, decision, reason, decided_at, status, appeal_outcome } = found;
  return {
    decision_id: case_id,
    kind: kind.kind,
    /** Null when the subject is deleted. */
    title: subject?.title ?? null,
    href: subject ? casePath({ path: kind.path, id: subject_id }) : null,
    decision,
    reason,
    decided_at,
    decided_by_name: decided_by?.display_name ?? null,
    author_name: author?.display_name ?? null,
    status,
    appeal_outcome,
  };
}

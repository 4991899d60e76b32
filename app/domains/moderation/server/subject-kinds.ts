import type { Domain } from "../../../platform/domain.ts";
import { ownDecisionPath } from "../case.ts";
import type { SubjectKind, SubjectKinds } from "../subject-kind.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    subject_kinds: SubjectKinds;
  }
}

declare module "../../../platform/domain.ts" {
  interface Domain {
    /** What of it can be reported or needs approval. */
    subject_kinds?: SubjectKinds;
  }
}

export function subjectKindsOf(domains: readonly Domain[]): SubjectKinds {
  return domains.flatMap(({ subject_kinds = [] }) => subject_kinds);
}

/** Where the author of a subject reads a decision about it. */
export function decisionPath({ decisionPath: path }: SubjectKind, decision_id: string): string {
  return path ? path(decision_id) : ownDecisionPath(decision_id);
}

/** Finds a kind by name; a case of an unregistered kind is a bug. */
export function kindOf(kinds: SubjectKinds, name: string): SubjectKind {
  const kind = kinds.find((known) => known.kind === name);
  if (!kind) throw new Error(`No kind of subject is called ${name}`);
  return kind;
}

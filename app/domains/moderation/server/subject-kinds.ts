import type { SubjectKind, SubjectKinds } from "../subject-kind.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    subject_kinds: SubjectKinds;
  }
}

/** Finds a kind by name; a case of an unregistered kind is a bug. */
export function kindOf(kinds: SubjectKinds, name: string): SubjectKind {
  const kind = kinds.find((known) => known.kind === name);
  if (!kind) throw new Error(`No kind of subject is called ${name}`);
  return kind;
}

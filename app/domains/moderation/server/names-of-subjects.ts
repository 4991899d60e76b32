import type { AuditNames } from "../../operations/audit-names.ts";
import type { SubjectKinds } from "../subject-kind.ts";

/** Titles of moderated subjects, for the audit log. */
export function namesOfSubjects(kinds: SubjectKinds): AuditNames {
  return Object.fromEntries(
    kinds.map(({ kind, load }) => [
      kind,
      async (db, ids) => {
        const subjects = await load(db, ids);
        return new Map(subjects.map(({ id, title }) => [id, title]));
      },
    ]),
  );
}

import { type AuditEntry, listAuditLog } from "../../../../platform/audit.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { eventOfText, type NamedEntry } from "../../audit-texts.ts";
import type { AuditNames } from "../../audit-names.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";

export type NamedAuditPage = { entries: NamedEntry[]; next_cursor: string | null };

type Asked = { q: string; cursor: string; limit: number };

/** The audit log, newest first. `q` is an event, such as "account suspended", or the id of a subject or an actor. */
export async function readAuditPage(
  { db, audit_names }: Pick<Services, "db" | "audit_names">,
  { q, ...page }: Asked,
): Promise<NamedAuditPage> {
  const { entries, next_cursor } = await listAuditLog(db, { ...filterOf(q), ...page });
  const nameOf = await namesOfSubjects(db, audit_names, entries);
  const writers = await readWriters(
    db,
    entries.flatMap(({ actor_user_id }) => actor_user_id ?? []),
  );
  const named = entries.map((entry) => ({
    ...entry,
    actor_name: writers.get(entry.actor_user_id ?? "")?.display_name ?? null,
    subject_name: nameOf(entry),
  }));
  return { entries: named, next_cursor };
}

/** One query for each kind on the page. */
async function namesOfSubjects(db: Queryable, audit_names: AuditNames, entries: readonly AuditEntry[]) {
  const ids_of = Map.groupBy(entries, ({ subject_kind }) => subject_kind);
  const names = await Promise.all(
    [...ids_of].map(async ([kind, of_kind]) => {
      const ids = of_kind.map(({ subject_id }) => subject_id).filter(isUuid);
      const read = kind === "user" ? namesOfUsers : audit_names[kind];
      return [kind, read && ids.length > 0 ? await read(db, ids) : undefined] as const;
    }),
  );
  const known = new Map(names);
  return ({ subject_kind, subject_id }: AuditEntry) => known.get(subject_kind)?.get(subject_id) ?? null;
}

async function namesOfUsers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const writers = await readWriters(db, ids);
  return new Map([...writers].map(([id, { display_name }]) => [id, display_name]));
}

function filterOf(q: string) {
  if (q === "") return {};
  const event = eventOfText(q);
  if (isUuid(q)) return { concerned_id: q.toLowerCase() };
  return { ...(/^[a-z_]{3,60}$/.test(event) && { event }), subject_id: q };
}

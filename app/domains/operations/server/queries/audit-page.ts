import { type AuditEntry, listAuditLog } from "../../../../platform/audit.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { eventOfText, type NamedEntry } from "../../audit-texts.ts";
import type { AuditNames } from "../../audit-names.ts";
import { listAllUsers } from "../../../accounts/admin/server/queries/all-users.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";

export type NamedAuditPage = { entries: NamedEntry[]; next_cursor: string | null };

type Asked = { q: string; cursor: string; limit: number };

/**
 * The audit log, newest first. `q` is an event, such as "account suspended", the beginning of a person's name or email
 * address, or the id of a subject or an actor.
 */
export async function readAuditPage(
  { db, audit_names }: Pick<Services, "db" | "audit_names">,
  { q, ...page }: Asked,
): Promise<NamedAuditPage> {
  const { entries, next_cursor } = await listAuditLog(db, { ...(await filterOf(db, q)), ...page });
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

/** People of one name that are looked up at most. */
const mostPeople = 10;

async function filterOf(db: Queryable, q: string) {
  if (q === "") return {};
  if (isUuid(q)) return { concerned_ids: [q.toLowerCase()] };
  const event = eventOfText(q);
  const everybody = { role: null, status: null, sort: "newest", cursor: "" } as const;
  const { users } = await listAllUsers(db, { ...everybody, q, limit: mostPeople });
  return {
    ...(/^[a-z_]{3,60}$/.test(event) && { event }),
    subject_id: q,
    concerned_ids: users.map(({ user_id }) => user_id),
  };
}

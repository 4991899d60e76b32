import { listAuditLog } from "../../../../platform/audit.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { NamedEntry } from "../../audit-texts.ts";
import { readWriters } from "../../../accounts/server/queries/writers.ts";

export type NamedAuditPage = { entries: NamedEntry[]; next_cursor: string | null };

type Asked = { q: string; cursor: string; limit: number };

/** The audit log, newest first. `q` is an event, such as "account suspended", or the id of a subject or an actor. */
export async function readAuditPage(db: Queryable, { q, ...page }: Asked): Promise<NamedAuditPage> {
  const { entries, next_cursor } = await listAuditLog(db, { ...filterOf(q), ...page });
  const writers = await readWriters(
    db,
    entries.flatMap(({ actor_user_id }) => actor_user_id ?? []),
  );
  const named = entries.map((entry) => ({
    ...entry,
    actor_name: writers.get(entry.actor_user_id ?? "")?.display_name ?? null,
  }));
  return { entries: named, next_cursor };
}

function filterOf(q: string) {
  if (q === "") return {};
  const event = q.toLowerCase().replaceAll(" ", "_");
  if (isUuid(q)) return { concerned_id: q.toLowerCase() };
  return { ...(/^[a-z_]{3,60}$/.test(event) && { event }), subject_id: q };
}

import type { Queryable } from "./database/database.ts";
import { command, sql, sqlInteger } from "./database/sql.ts";

export type AuditEvent = {
  /** Null: a guest or the system. */
  actor_user_id: string | null;
  /** The event, in the past tense, such as `password_changed`. */
  event: string;
  /** The subject of the event, such as `user` and its id. */
  subject_kind: string;
  subject_id: string;
  /** Never names, addresses, tokens or codes: an audit entry outlives the account. */
  details?: Record<string, string | number | boolean | null>;
};

/** Inserts an audit entry in the caller's transaction. */
export async function recordAudit(tx: Queryable, entry: AuditEvent): Promise<void> {
  await tx.run(command`
    insert into audit_events (actor_user_id, event, subject_kind, subject_id, details)
    values (${entry.actor_user_id}, ${entry.event}, ${entry.subject_kind}, ${entry.subject_id},
      ${JSON.stringify(entry.details ?? {})}::jsonb)`);
}

type AuditEntry = { happened_at: Date; event: string; details: Record<string, unknown> };

/** The audit entries of one subject, newest first. */
export async function listAudit(
  db: Queryable,
  subject: { subject_kind: string; subject_id: string; most: number },
): Promise<AuditEntry[]> {
  const rows = await db.many(sql({ happened_at: "timestamptz", event: "text", details: "jsonb" })`
    select happened_at, event, details from audit_events
    where subject_kind = ${subject.subject_kind} and subject_id = ${subject.subject_id}
    order by happened_at desc, audit_event_id desc limit ${sqlInteger(subject.most)}`);
  return rows as AuditEntry[];
}

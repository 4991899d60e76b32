import type { Queryable } from "./database/database.ts";
import { command } from "./database/sql.ts";

export type AuditEvent = {
  /** Null: somebody not signed in, or the system. */
  actor_user_id: string | null;
  /** What happened, in the past tense, such as `password_changed`. */
  event: string;
  /** Whom or what it is about, such as `user` and the id. */
  subject_kind: string;
  subject_id: string;
  /** Never names, addresses, tokens or codes: an entry outlives the person. */
  details?: Record<string, string | number | boolean | null>;
};

/** Writes down what happened, in the transaction in which it happens. */
export async function recordAudit(tx: Queryable, entry: AuditEvent): Promise<void> {
  await tx.run(command`
    insert into audit_events (actor_user_id, event, subject_kind, subject_id, details)
    values (${entry.actor_user_id}, ${entry.event}, ${entry.subject_kind}, ${entry.subject_id},
      ${JSON.stringify(entry.details ?? {})}::jsonb)`);
}

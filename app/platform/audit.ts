import type { Queryable } from "./database/database.ts";
import { keysetCursor, milliseconds, uuid } from "../text/keyset-cursor.ts";
import { andAfterText } from "./database/keyset.ts";
import { pageOfRows } from "./database/page-of-rows.ts";
import { command, type Shape, sql, sqlInteger, sqlPart, sqlUnprepared } from "./database/sql.ts";

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

/** Whether any of these events happened on this day or later. */
export async function isAuditedSince(
  db: Queryable,
  events: readonly string[],
  day: string,
): Promise<boolean> {
  const { is_audited } = await db.one(sql({ is_audited: "bool" })`
    select exists (select from audit_events where event = any(${[...events]}::text[]) and happened_at >= ${day}::date) as is_audited`);
  return is_audited;
}

/** One entry, as admins read it. */
export type AuditEntry = {
  audit_event_id: string;
  happened_at: Date;
  actor_user_id: string | null;
  event: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, string | number | boolean | null>;
};

const shape = {
  audit_event_id: "uuid",
  happened_at: "timestamptz",
  actor_user_id: "uuid?",
  event: "text",
  subject_kind: "text",
  subject_id: "text",
  details: "jsonb",
} satisfies Shape;

const columns = sqlPart`audit_event_id, happened_at, actor_user_id, event, subject_kind, subject_id, details`;
const newestFirst = sqlPart`happened_at desc, audit_event_id desc`;

/** The audit entries of one subject, newest first. */
export async function listAudit(
  db: Queryable,
  subject: { subject_kind: string; subject_id: string; most: number },
): Promise<AuditEntry[]> {
  const rows = await db.many(sql(shape)`
    select ${columns} from audit_events
    where subject_kind = ${subject.subject_kind} and subject_id = ${subject.subject_id}
    order by ${newestFirst} limit ${sqlInteger(subject.most)}`);
  return rows as AuditEntry[];
}

export const auditCursor = keysetCursor({ happened_at: milliseconds, audit_event_id: uuid });

type AuditFilters = {
  /**
   * Undefined: all. Each filter has its own index in list order. With several given, entries that match any (union).
   */
  event?: string | undefined;
  subject_id?: string | undefined;
  /** Actors or subjects of the entry. */
  concerned_ids?: readonly string[] | undefined;
};

export type AuditPage = { entries: AuditEntry[]; next_cursor: string | null };

/** The whole audit log, newest first. `next_cursor` is null on the last page. */
export async function listAuditLog(
  db: Queryable,
  { cursor, limit, ...filters }: AuditFilters & { cursor: string; limit: number },
): Promise<AuditPage> {
  const behind = andAfterText(auditCursor, cursor);
  const order = sqlPart`order by ${newestFirst} limit ${sqlInteger(limit + 1)}`;
  const part = (condition: Part) => sqlPart`(
    select ${columns} from audit_events where ${condition} ${behind} ${order})`;
  // A union of pages, each read in the order of its own index.
  const rows = await db.many(sqlUnprepared(shape)`
    select ${columns} from (${joined(conditions(filters).map(part))}) found ${order}`);
  const { page, next_cursor } = pageOfRows(rows, limit, auditCursor.format);
  return { entries: page as AuditEntry[], next_cursor };
}

type Part = ReturnType<typeof sqlPart>;

function conditions({ event, subject_id, concerned_ids = [] }: AuditFilters): Part[] {
  const found = [
    ...(event === undefined ? [] : [sqlPart`event = ${event}`]),
    ...(subject_id === undefined ? [] : [sqlPart`subject_id = ${subject_id}`]),
    ...concerned_ids.flatMap((id) => [sqlPart`actor_user_id = ${id}::uuid`, sqlPart`subject_id = ${id}`]),
  ];
  return found.length > 0 ? found : [sqlPart`true`];
}

function joined([first = sqlPart``, ...others]: readonly Part[]): Part {
  return others.reduce((all, other) => sqlPart`${all} union ${other}`, first);
}

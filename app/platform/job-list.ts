import { recordAudit } from "./audit.ts";
import type { Queryable, Transaction } from "./database/database.ts";
import { andAfter, keysetOrder } from "./database/keyset.ts";
import { pageOfRows } from "./database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "./database/sql.ts";
import { withoutSecrets } from "./log-redaction.ts";
import { isBeingSent, maxAttempts } from "./mail/sender.ts";
import { mailsQueued } from "./mail/outbox.ts";
import { integer, keysetCursor, type PositionOf } from "../text/keyset-cursor.ts";

/** The job queue in the admin area. */

const jobsPerPage = 50;

const shape = {
  id: "int8",
  task: "text",
  attempts: "int4",
  max_attempts: "int4",
  run_at: "timestamptz",
  is_running: "bool",
  error: "text?",
} satisfies Shape;

export type QueuedJob = Row<typeof shape>;

/** `failing`: failed at least once, whether given up or not. */
export type JobsShown = "failing" | "waiting" | "all";

const shown: Record<JobsShown, ReturnType<typeof sqlPart>> = {
  failing: sqlPart`last_error is not null`,
  waiting: sqlPart`last_error is null`,
  all: sqlPart`true`,
};

export const jobCursor = keysetCursor({ id: integer });

/**
 * Newest first. `error` is the first line of the last failure without secrets; payloads, which may hold personal data,
 * are not read.
 */
export async function listJobs(
  db: Queryable,
  {
    show,
    after,
    limit = jobsPerPage,
  }: { show: JobsShown; after: PositionOf<typeof jobCursor> | undefined; limit?: number },
): Promise<{ jobs: QueuedJob[]; next_cursor: string | null }> {
  const rows = await db.many(sql(shape)`
    select id, task_identifier as task, attempts::int4 as attempts, max_attempts::int4 as max_attempts, run_at,
      locked_at is not null as is_running, left(split_part(last_error, E'\n', 1), 300) as error
    from graphile_worker.jobs
    where ${shown[show]} ${andAfter(jobCursor, after)}
    order by ${keysetOrder(jobCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, jobCursor.format);
  return {
    jobs: page.map((job) => ({ ...job, error: job.error === null ? null : withoutSecrets(job.error) })),
    next_cursor,
  };
}

/** The given jobs that have failed and are not running now. */
export async function failingJobs(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db.many(sql({ id: "int8" })`
    select id from graphile_worker.jobs
    where id = any(${[...ids]}::int8[]) and last_error is not null and locked_at is null order by id`);
  return rows.map(({ id }) => id);
}

/** Restarts them now, with all their attempts again. Returns the number of restarted jobs. */
export async function retryJobs(
  tx: Transaction,
  { actor_user_id, ids }: { actor_user_id: string; ids: readonly number[] },
): Promise<number> {
  const retried = await tx.many(sql({ id: "int8", task: "text" })`
    select retried.id, task_identifier as task
    from graphile_worker.reschedule_jobs(${[...ids]}::int8[], run_at => now(), attempts => 0) retried
    join graphile_worker.jobs on jobs.id = retried.id`);
  for (const { id, task } of retried)
    await recordAudit(tx, {
      actor_user_id,
      event: "job_retried",
      subject_kind: "job",
      subject_id: String(id),
      details: { task },
    });
  return retried.length;
}

/** Requeues mails that were given up and are not being sent at the moment. Returns their number. */
export async function retryMails(tx: Transaction, actor_user_id: string): Promise<number> {
  const retried = await tx.many(sql({ dedupe_key: "text" })`
    update outgoing_mails set attempts = 0, not_before = now()
    where sent_at is null and attempts >= ${maxAttempts}::int4 and not_before < 'infinity' and not ${isBeingSent}
    returning dedupe_key`);
  if (retried.length === 0) return 0;
  tx.emitAfterCommit(mailsQueued);
  await recordAudit(tx, {
    actor_user_id,
    event: "mails_retried",
    subject_kind: "mails",
    subject_id: "given_up",
    details: { count: retried.length },
  });
  return retried.length;
}

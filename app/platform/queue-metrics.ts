import { once } from "node:events";
import { Gauge } from "@prometheus-io/client";
import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";
import type { Log } from "./log.ts";
import { maxAttempts } from "./mail/sender.ts";
import type { Metrics } from "./metrics.ts";

type Reported = { metrics: Metrics; db: Database; log: Log };

/** When the database does not respond in time, /metrics omits these gauges. */
const readWithin_ms = 2_000;

/**
 * Adds gauges of waiting jobs and mails, read at each scrape. They describe the database, so all processes report the
 * same.
 */
export function reportQueues({ metrics, db, log }: Reported): void {
  let reading: Promise<void> | undefined;
  const collect = () => (reading ??= refresh().finally(() => (reading = undefined)));
  const registers = [metrics.registry];
  const items = new Gauge({
    name: "queue_items",
    help: "Jobs and mails by state; the same in each process",
    labelNames: ["queue", "state"],
    registers,
    collect,
  });
  const overdue = new Gauge({
    name: "queue_overdue_seconds",
    help: "For how long the oldest due job or mail has not been done; the same in each process",
    labelNames: ["queue"],
    registers,
    collect,
  });

  async function refresh() {
    const limit = AbortSignal.timeout(readWithin_ms);
    const late = once(limit, "abort").then(() => Promise.reject(limit.reason as Error));
    const found = await Promise.race([Promise.all([readJobs(db), readMails(db)]), late]).catch(
      (error: unknown) => log.warn({ err: error }, "queues cannot be read for the metrics"),
    );
    items.reset();
    overdue.reset();
    for (const { queue, overdue_seconds, ...states } of found ?? []) {
      overdue.set({ queue }, overdue_seconds);
      for (const [state, count] of Object.entries(states)) items.set({ queue, state }, count);
    }
  }
}

/** A job that runs too long counts as overdue. One without a key was superseded, so it does not count as given up. */
export function readJobs(db: Database) {
  return db.one(sql({
    queue: "text",
    waiting: "int8",
    retrying: "int8",
    running: "int8",
    given_up: "int8",
    overdue_seconds: "float8",
  })`
    select 'jobs' as queue,
      count(*) filter (where not is_locked and not is_exhausted and attempts = 0) as waiting,
      count(*) filter (where not is_locked and not is_exhausted and attempts > 0) as retrying,
      count(*) filter (where is_locked) as running,
      count(*) filter (where not is_locked and is_exhausted and key is not null) as given_up,
      extract(epoch from now() - least(now(), min(run_at) filter (where is_locked or not is_exhausted)))::float8
        as overdue_seconds
    from (
      select key, attempts, run_at, locked_at is not null as is_locked, attempts >= max_attempts as is_exhausted
      from graphile_worker.jobs) as jobs`);
}

/** Bulk mails may take long without being overdue. Cancelled mails are not counted. */
export function readMails(db: Database) {
  return db.one(sql({
    queue: "text",
    waiting: "int8",
    retrying: "int8",
    given_up: "int8",
    overdue_seconds: "float8",
  })`
    select 'mails' as queue,
      count(*) filter (where attempts = 0) as waiting,
      count(*) filter (where attempts > 0 and not is_exhausted) as retrying,
      count(*) filter (where is_exhausted) as given_up,
      extract(epoch from now() - least(now(), min(not_before) filter (where not is_exhausted and batch is null)))::float8
        as overdue_seconds
    from (
      select attempts, not_before, batch, attempts >= ${maxAttempts}::int4 as is_exhausted
      from outgoing_mails where sent_at is null and not_before < 'infinity') as mails`);
}

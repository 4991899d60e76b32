import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  Logger,
  type ParsedCronItem,
  parseCrontab,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Database, Queryable } from "./database/database.ts";
import { command } from "./database/sql.ts";
import type { Log } from "./log.ts";

type JobOptions = {
  /**
   * Waiting jobs with the same key are merged into one. Transactions that add jobs with the same key wait for each
   * other, so a key must name a row that they lock anyway, or something that they do not share.
   */
  job_key?: string;
  run_at?: Date;
  max_attempts?: number;
  /** Jobs of one queue run one after another, across all processes. */
  queue?: string;
};

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits. It always has a key: the
 * queue removes the key from a job that is superseded while it runs or after its last attempt, and from no other.
 */
export async function addJob(
  tx: Queryable,
  task: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.run(command`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json, ${options.queue ?? null}::text, ${options.run_at ?? null}::timestamptz,
    ${options.max_attempts ?? 25}::integer, ${options.job_key ?? randomUUID()}::text)`);
}

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(db: Database): Promise<void> {
  await runMigrations({ pgPool: db.pool });
}

type WorkerOptions = {
  db: Database;
  log: Log;
  tasks: TaskList;
  /** In graphile-worker's format (UTC), without keys and attempt limits: see `periodicJobs`. */
  crontab: string;
  concurrency: number;
  /** No other process works on this database, so jobs that are locked at startup belong to dead workers. */
  is_alone: boolean;
};

/** The workers of this process. */
export type Workers = {
  /** Resolves when the jobs in progress have ended. */
  stop(): Promise<void>;
};

const restartAfter_ms = 1_000;
const recordedWithin_ms = 2_000;
/** Must be longer than the longest job. */
const staleAfter_minutes = 15;

/**
 * Releases the locks of workers that have locked nothing for this long; the queue itself would wait for four hours.
 * The calling worker has just locked the current job, so its own locks stay. Deletes jobs that were superseded while
 * they ran and then failed: the queue neither runs nor deletes them.
 */
async function freeAbandonedJobs(db: Database, for_minutes: number): Promise<void> {
  await db.run(command`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by
      having max(locked_at) <= now() - ${for_minutes}::float8 * interval '1 minute'))`);
  await db.run(command`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and attempts >= max_attempts and locked_at is null))`);
}

const ownCrontab = "*/3 * * * * free_abandoned_jobs";

/**
 * Each run supersedes the job of the previous run, whether it is waiting, running, or failed for good, so periodic work
 * never stops permanently.
 */
function periodicJobs(crontab: string): ParsedCronItem[] {
  return parseCrontab(crontab).map((item) => ({
    ...item,
    options: { ...item.options, jobKey: `periodic:${item.identifier}`, jobKeyMode: "replace" },
  }));
}

function ownJobs(db: Database): TaskList {
  return { free_abandoned_jobs: () => freeAbandonedJobs(db, staleAfter_minutes) };
}

/**
 * Starts the workers of this process. They exit when they cannot record how a job ended, for instance when the
 * database becomes unreachable; they are then restarted until it is back.
 */
export async function startJobs(options: WorkerOptions): Promise<Workers> {
  const stopping = new AbortController();
  const { signal } = stopping;
  await freeAbandonedJobs(options.db, options.is_alone ? 0 : staleAfter_minutes);
  let workers = await startWorkers(options);

  async function startAgain() {
    while (!signal.aborted) {
      try {
        await delay(restartAfter_ms, undefined, { signal });
        // Otherwise their jobs would stay locked for four hours.
        await options.db.run(
          command`select graphile_worker.force_unlock_workers(${[workers.pool_id]}::text[])`,
        );
        workers = await startWorkers(options);
        return;
      } catch (error) {
        if (!signal.aborted) options.log.warn({ err: error }, "the job workers cannot be started yet");
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await workers.ended;
      if (signal.aborted) return;
      // Otherwise its crontab would keep adding jobs. Jobs in progress are not awaited: see `ended`.
      workers.runner.stop().catch(() => {});
      options.log.warn("the job workers have ended; they are started again");
      await startAgain();
    }
  })();

  return {
    async stop() {
      stopping.abort();
      const present = workers;
      await stopWorkers(present);
      await watching;
      if (workers !== present) await stopWorkers(workers);
    },
  };
}

type StartedWorkers = {
  runner: Runner;
  pool_id: string;
  /**
   * Resolves when each worker has stopped. The runner's own promise may never settle once the result of a job could
   * not be recorded: graphile-worker 0.18 counts such results wrongly and then waits forever.
   */
  ended: Promise<void>;
};

/** Waits briefly for results that are being recorded, but not for those that never will be. */
async function stopWorkers({ runner, ended }: StartedWorkers): Promise<void> {
  // It rejects when the workers have already exited by themselves.
  const stopped = runner.stop().catch(() => {});
  await Promise.race([stopped, ended.then(() => delay(recordedWithin_ms, undefined, { ref: false }))]);
}

async function startWorkers(options: WorkerOptions): Promise<StartedWorkers> {
  const events: WorkerEvents = new EventEmitter();
  let at_work = options.concurrency;
  const ended = new Promise<void>((resolve) => {
    events.on("worker:stop", () => {
      at_work -= 1;
      if (at_work === 0) resolve();
    });
  });
  let pool_id = "";
  events.once("pool:create", ({ workerPool }) => {
    pool_id = workerPool.id;
  });
  const runner = await run({
    pgPool: options.db.pool,
    events,
    logger: jobLogger(options.log),
    taskList: { ...options.tasks, ...ownJobs(options.db) },
    parsedCronItems: periodicJobs(`${options.crontab}\n${ownCrontab}`),
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    // Unbatched, a result that cannot be recorded would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, pool_id, ended };
}

/**
 * The queue's log messages, at a low level: payloads may hold personal data, so they are left out, and so are error
 * messages, which the queue repeats.
 */
function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, { error, fatalError }) => {
    const [own_words = ""] = message.split(/ with error |: |\n/, 1);
    if (level === "error") log.error({ job_queue: true, err: error ?? fatalError }, own_words);
    else if (level === "warning") log.warn({ job_queue: true }, own_words);
    else log.debug({ job_queue: true }, own_words);
  });
}

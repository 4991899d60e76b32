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
   * Jobs with the same key collapse into one that still waits. Transactions that add one wait for one another, so a key
   * names something that they lock anyway, or nothing that they share.
   */
  job_key?: string;
  run_at?: Date;
  max_attempts?: number;
};

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits. It has a key in any case:
 * the queue takes the key from a job that is superseded while it runs or after it was given up, and from no other.
 */
export async function addJob(
  tx: Queryable,
  task: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.run(command`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json, null, ${options.run_at ?? null}::timestamptz,
    ${options.max_attempts ?? 25}::integer, ${options.job_key ?? randomUUID()}::text)`);
}

/** The tables of the job queue. */
export async function migrateJobs(db: Database): Promise<void> {
  await runMigrations({ pgPool: db.pool });
}

type WorkerOptions = {
  db: Database;
  log: Log;
  tasks: TaskList;
  /** In graphile-worker's format (UTC), without keys and limits of attempts: see `periodicJobs`. */
  crontab: string;
  concurrency: number;
  /** Nobody else works on this database, so whoever holds a job at the start is gone. */
  is_alone: boolean;
};

/** What works off the queue in this process. */
export type Workers = {
  /** Resolves when the jobs under way have ended. */
  stop(): Promise<void>;
};

const startAgainAfter_ms = 1_000;
const writtenDownWithin_ms = 2_000;
/** No job may run for so long. */
const goneAfter_minutes = 15;

/**
 * Frees what is locked by workers that have locked nothing for so long; the queue itself would wait for four hours.
 * Whoever looks has just locked the job that looks, so its own are never taken from it. What was superseded while it
 * ran, and did not end well, would stay for ever: the queue neither runs nor deletes it.
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
 * Each time the job of the time before is superseded, whether it waits, runs, or was given up, so periodic work is
 * never given up for good.
 */
function periodicJobs(crontab: string): ParsedCronItem[] {
  return parseCrontab(crontab).map((item) => ({
    ...item,
    options: { ...item.options, jobKey: `periodic:${item.identifier}`, jobKeyMode: "replace" },
  }));
}

function ownJobs(db: Database): TaskList {
  return { free_abandoned_jobs: () => freeAbandonedJobs(db, goneAfter_minutes) };
}

/**
 * Starts the workers of this process. They end when they cannot write down how a job ended, as when the database
 * goes away under it; they are then started again, until it is back.
 */
export async function startJobs(options: WorkerOptions): Promise<Workers> {
  const stopping = new AbortController();
  const { signal } = stopping;
  await freeAbandonedJobs(options.db, options.is_alone ? 0 : goneAfter_minutes);
  let workers = await startWorkers(options);

  async function startAgain() {
    while (!signal.aborted) {
      try {
        await delay(startAgainAfter_ms, undefined, { signal });
        // What they held would otherwise be held for four hours.
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
      // Its timed jobs would otherwise go on being added. What its workers left is not waited for: see `ended`.
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
   * Resolves when each worker has stopped. The runner's own promise may never settle once the end of a job could not
   * be written down: graphile-worker 0.18 counts such ends wrongly and then waits for none.
   */
  ended: Promise<void>;
};

/** Waits a moment for ends of jobs that are being written down, and not for those that never will be. */
async function stopWorkers({ runner, ended }: StartedWorkers): Promise<void> {
  // It refuses when they have ended by themselves.
  const stopped = runner.stop().catch(() => {});
  await Promise.race([stopped, ended.then(() => delay(writtenDownWithin_ms, undefined, { ref: false }))]);
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
    // Not batched, an end that cannot be written down would be a rejection that nobody handles.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, pool_id, ended };
}

/**
 * The queue's own words, quietly: its payloads may hold personal data, so they are left out, and so are messages of
 * errors, which it repeats.
 */
function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, { error, fatalError }) => {
    const [own_words = ""] = message.split(/ with error |: |\n/, 1);
    if (level === "error") log.error({ job_queue: true, err: error ?? fatalError }, own_words);
    else if (level === "warning") log.warn({ job_queue: true }, own_words);
    else log.debug({ job_queue: true }, own_words);
  });
}

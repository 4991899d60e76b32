import { Logger, type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import type { Database, Queryable } from "./database/database.ts";
import { command } from "./database/sql.ts";
import type { Log } from "./log.ts";

type JobOptions = {
  /** Jobs with the same key collapse into one that still waits. */
  job_key?: string;
  run_at?: Date;
  max_attempts?: number;
};

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function addJob(
  tx: Queryable,
  task: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.run(command`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json, null, ${options.run_at ?? null}::timestamptz,
    ${options.max_attempts ?? 25}::integer, ${options.job_key ?? null}::text)`);
}

/** The tables of the job queue. */
export async function migrateJobs(db: Database): Promise<void> {
  await runMigrations({ pgPool: db.pool });
}

/** Starts the workers of this process. `crontab` is in graphile-worker's format (UTC). */
export function startJobs(options: {
  db: Database;
  log: Log;
  tasks: TaskList;
  crontab: string;
  concurrency: number;
}): Promise<Runner> {
  return run({
    pgPool: options.db.pool,
    logger: jobLogger(options.log),
    taskList: options.tasks,
    crontab: options.crontab,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
  });
}

/** The queue's own words, quietly: its payloads may hold personal data, so they are left out. */
function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({ job_queue: true }, message);
    else if (level === "warning") log.warn({ job_queue: true }, message);
    else log.debug({ job_queue: true }, message);
  });
}

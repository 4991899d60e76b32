import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import type { Database } from "./database/database.ts";
import { command, sql } from "./database/sql.ts";
import { addJob, startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

/** Until it holds; the deadline is far away, since machines are slow at times. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 10_000);

let db: Database;
/** A second one, which goes away. */
let lost: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  ({ db: lost } = await createTestDatabase());
});
beforeEach(() => db.run(command`delete from graphile_worker._private_jobs`));

const jobs = () =>
  db.many(sql({ task: "text", key: "text?", run_at: "timestamptz", max_attempts: "int4" })`
    select task_identifier as task, key, run_at, max_attempts::int4 from graphile_worker.jobs order by id`);

test("a job exists when its transaction commits, and not before", async () => {
  await db.transaction(async (tx) => {
    await addJob(tx, "thank", { id: 1 });
    expect(await jobs()).toEqual([]);
  });
  expect(await jobs()).toMatchObject([{ task: "thank", key: null, max_attempts: 25 }]);
});

test("a job does not exist when its transaction fails", async () => {
  const failing = db.transaction(async (tx) => {
    await addJob(tx, "thank", {});
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await jobs()).toEqual([]);
});

test("jobs of one key collapse into one that still waits, at the time said last", async () => {
  const run_at = new Date("2099-01-01T00:00:00Z");
  await addJob(db, "thank", { id: 1 }, { job_key: "thanks" });
  await addJob(db, "thank", { id: 2 }, { job_key: "thanks", run_at, max_attempts: 3 });
  await addJob(db, "thank", { id: 3 }, { job_key: "others" });
  expect(await jobs()).toMatchObject([
    { key: "thanks", run_at, max_attempts: 3 },
    { key: "others", max_attempts: 25 },
  ]);
});

test("workers get the payload, try again what failed, and tell the log nothing of it", async () => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const thank = vi.fn<(payload: unknown) => Promise<void>>();
  thank.mockRejectedValueOnce(new Error("not now"));
  const runner = await startJobs({ db, log, tasks: { thank }, crontab: "", concurrency: 1 });
  try {
    await addJob(db, "thank", { email: "asha@example.org" });
    await soon(() => expect(thank).toHaveBeenCalledTimes(1));
    const failed = sql({
      n: "int8",
    })`select count(*) as n from graphile_worker.jobs where last_error is not null`;
    await soon(async () => expect((await db.one(failed)).n).toBe(1));
    await db.run(command`update graphile_worker._private_jobs set run_at = now()`);
    await soon(() => expect(thank).toHaveBeenCalledTimes(2));
    expect(thank.mock.calls.map(([payload]) => payload)).toEqual([
      { email: "asha@example.org" },
      { email: "asha@example.org" },
    ]);
    await soon(async () => expect(await jobs()).toEqual([]));
  } finally {
    await runner.stop();
  }
  expect(lines.join("")).toContain("not now");
  expect(lines.join("")).not.toContain("asha");
});

test("workers outlive a database that goes away while a job runs, and do that job again", async () => {
  const log = createLog("silent");
  const thank = vi.fn<() => Promise<void>>();
  const { name } = await lost.one(sql({ name: "text" })`select current_database()::text as name`);
  thank.mockImplementationOnce(async () => {
    await db.run(command`update pg_database set datallowconn = false where datname = ${name}`);
    await db.run(command`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
    throw new Error("not now");
  });
  const workers = await startJobs({ db: lost, log, tasks: { thank }, crontab: "", concurrency: 1 });
  try {
    await addJob(lost, "thank", {});
    await soon(() => expect(thank).toHaveBeenCalledTimes(1));
    await db.run(command`update pg_database set datallowconn = true where datname = ${name}`);
    await soon(() => expect(thank).toHaveBeenCalledTimes(2));
  } finally {
    await workers.stop();
  }
});

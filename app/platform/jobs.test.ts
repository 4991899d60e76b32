import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import type { Database } from "./database/database.ts";
import { command, sql } from "./database/sql.ts";
import { addJob, startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { soon } from "../../tests/support/soon.ts";

const alone = { crontab: "", concurrency: 1, is_alone: true };

let db: Database;
/** A second database, whose connection the test cuts. */
let lost: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  ({ db: lost } = await createTestDatabase());
});
beforeEach(() => db.run(command`delete from graphile_worker._private_jobs`));

const jobs = () =>
  db.many(sql({ task: "text", key: "text?", run_at: "timestamptz", max_attempts: "int4" })`
    select task_identifier as task, key, run_at, max_attempts::int4 from graphile_worker.jobs order by id`);

test("a job exists once its transaction commits, and not before", async () => {
  await db.transaction(async (tx) => {
    await addJob(tx, "thank", { id: 1 });
    expect(await jobs()).toEqual([]);
  });
  expect(await jobs()).toMatchObject([{ task: "thank", key: expect.any(String), max_attempts: 25 }]);
});

test("a job does not exist when its transaction is rolled back", async () => {
  const failing = db.transaction(async (tx) => {
    await addJob(tx, "thank", {});
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await jobs()).toEqual([]);
});

test("waiting jobs with one key are merged into one, with the last run time", async () => {
  const run_at = new Date("2099-01-01T00:00:00Z");
  await addJob(db, "thank", { id: 1 }, { job_key: "thanks" });
  await addJob(db, "thank", { id: 2 }, { job_key: "thanks", run_at, max_attempts: 3 });
  await addJob(db, "thank", { id: 3 }, { job_key: "others" });
  expect(await jobs()).toMatchObject([
    { key: "thanks", run_at, max_attempts: 3 },
    { key: "others", max_attempts: 25 },
  ]);
});

test("workers get the payload, retry failed jobs, and log no payload", async () => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  const thank = vi.fn<(payload: unknown) => Promise<void>>();
  thank.mockRejectedValueOnce(new Error("not now"));
  const runner = await startJobs({ db, log, tasks: { thank }, ...alone });
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

test("workers survive a database outage while jobs run, and repeat those jobs", async () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line: string) => void lines.push(line) });
  const { name } = await lost.one(sql({ name: "text" })`select current_database()::text as name`);
  const mayConnect = (may: boolean) =>
    db.run(command`update pg_database set datallowconn = ${may} where datname = ${name}`);
  const under_way = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const thank = vi.fn<(payload: unknown) => Promise<void>>();
  for (const { promise } of under_way) thank.mockImplementationOnce(() => promise);
  const workers = await startJobs({
    db: lost,
    log,
    tasks: { thank },
    crontab: "",
    concurrency: 4,
    is_alone: false,
  });
  try {
    for (const _ of under_way) await addJob(lost, "thank", {});
    await soon(() => expect(thank).toHaveBeenCalledTimes(4));
    await mayConnect(false);
    await db.run(command`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
    // In sequence, some succeed and some fail: graphile-worker counts completions that it could not record.
    for (const [i, { resolve, reject }] of under_way.entries()) {
      if (i % 2 === 0) reject(new Error("not now"));
      else resolve();
      const unwritten = () => lines.filter((line) => /Failed to (?:fail|complete) jobs/.test(line)).length;
      await soon(() => expect(unwritten()).toBe(i + 1));
    }
    await mayConnect(true);
    await soon(() => expect(thank).toHaveBeenCalledTimes(8));
  } finally {
    await mayConnect(true);
    await workers.stop();
  }
});

describe("jobs locked by a dead worker", () => {
  const log = createLog("silent");

  /** The state left by a process that died while it ran the job. */
  const addHeldJob = (held_by: string, minutes: number) =>
    db.transaction(async (tx) => {
      await addJob(tx, "thank", { held_by });
      await tx.run(command`
        update graphile_worker._private_jobs set attempts = 1, locked_by = ${held_by},
          locked_at = now() - ${minutes}::float8 * interval '1 minute'
        where payload->>'held_by' = ${held_by} and locked_by is null`);
    });
  const holders = async () =>
    (
      await db.many(sql({ held_by: "text?" })`
        select locked_by as held_by from graphile_worker.jobs order by locked_by`)
    ).map(({ held_by }) => held_by);

  test("are released at the start of the only process, however lately it died", async () => {
    await addHeldJob("gone", 0);
    const thank = vi.fn<() => Promise<void>>(async () => {});
    const workers = await startJobs({ db, log, tasks: { thank }, ...alone });
    try {
      await soon(() => expect(thank).toHaveBeenCalledTimes(1));
      await soon(async () => expect(await holders()).toEqual([]));
    } finally {
      await workers.stop();
    }
  });

  test("are released by another process after 15 minutes; those of a live process are left to it", async () => {
    const thank = vi.fn<(payload: unknown) => Promise<void>>(async () => {});
    const workers = await startJobs({ db, log, tasks: { thank }, ...alone, is_alone: false });
    try {
      await addHeldJob("gone", 16);
      await addHeldJob("lively", 16);
      await addHeldJob("lively", 0);
      await addHeldJob("recent", 14);
      await addJob(db, "free_abandoned_jobs", {});
      await soon(() => expect(thank).toHaveBeenCalled());
      await soon(async () => expect(await holders()).toEqual(["lively", "lively", "recent"]));
    } finally {
      await workers.stop();
    }
    expect(thank.mock.calls.map(([payload]) => payload)).toEqual([{ held_by: "gone" }]);
  });

  test("are searched for periodically", async () => {
    const workers = await startJobs({ db, log, tasks: {}, ...alone });
    await workers.stop();
    const known = await db.many(sql({ identifier: "text" })`
      select identifier from graphile_worker._private_known_crontabs`);
    expect(known).toEqual([{ identifier: "free_abandoned_jobs" }]);
  });
});

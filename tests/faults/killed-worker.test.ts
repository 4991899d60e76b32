import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { addJob, startJobs } from "../../app/platform/jobs.ts";
import { createLog } from "../../app/platform/log.ts";
import { createTestDatabase } from "../support/database.ts";
import { projectRoot, startNode } from "./node-process.ts";
import { soon } from "../support/soon.ts";

let url: string;
let db: Database;
beforeAll(async () => {
  ({ url, db } = await createTestDatabase());
});
beforeEach(() => db.run(command`delete from graphile_worker._private_jobs`));

const jobs = () =>
  db.many(sql({ task: "text", key: "text?", attempts: "int4", max_attempts: "int4" })`
    select task_identifier as task, key, attempts::int4, max_attempts::int4 from graphile_worker.jobs order by id`);
const log = createLog("silent");
const alone = { log, concurrency: 1, is_alone: true };

/** Statements that a killed process sent just before may still be running. */
const connectionsEnded = () =>
  soon(async () => {
    const { open } = await db.one(sql({ open: "int8" })`
      select count(*) as open from pg_stat_activity where application_name = 'hanging worker'`);
    expect(open).toBe(0);
  });

/** Works until the queue is empty. Answers the payloads it got. */
async function workOff(crontab = ""): Promise<unknown[]> {
  const thank = vi.fn<(payload: unknown) => Promise<void>>(async () => {});
  const workers = await startJobs({ db, tasks: { thank }, crontab, ...alone });
  try {
    await soon(() => expect(thank).toHaveBeenCalled());
    await addJob(db, "free_abandoned_jobs", {});
    await soon(async () => expect(await jobs()).toEqual([]));
  } finally {
    await workers.stop();
  }
  return thank.mock.calls.map(([payload]) => payload);
}

test("a job that was superseded while a killed worker ran it leaves nothing behind, and the newer one is done", async () => {
  // By hand a loop of many is worth more.
  const rounds = Number(process.env.KILLED_WORKERS ?? 2);
  for (let round = 0; round < rounds; round++) {
    const hanging = startNode("tests/faults/hanging-worker.ts", {
      DATABASE_URL: `${url}&application_name=hanging%20worker`,
    });
    await addJob(db, "thank", { round, news: "old" }, { job_key: "thanks" });
    await addJob(db, "thank", { round, news: "other" });
    await hanging.says(`holds {"round":${round},"news":"old"}`);
    await hanging.says(`holds {"round":${round},"news":"other"}`);
    await addJob(db, "thank", { round, news: "newer" }, { job_key: "thanks" });
    await hanging.says(`holds {"round":${round},"news":"newer"}`);
    await hanging.kill();
    await connectionsEnded();
    const left = await jobs();
    expect(left.map(({ key }) => key)).toEqual([null, expect.any(String), "thanks"]);
    const done = await workOff();
    expect(done).toHaveLength(2);
    expect(done).toEqual(
      expect.arrayContaining([
        { round, news: "newer" },
        { round, news: "other" },
      ]),
    );
  }
});

test("a periodic job runs at its next time even if the one before was given up, of which nothing is left", async () => {
  await db.run(command`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('thank', now() - interval '1 day', now() - interval '1 day')`);
  await addJob(db, "thank", { given_up: true }, { job_key: "periodic:thank" });
  await db.run(command`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'not now'`);
  const done = await workOff("* * * * * thank ?fill=2m");
  expect(done.length).toBeGreaterThan(0);
  for (const payload of done) expect(payload).toMatchObject({ _cron: expect.anything() });
});

test("a job that was given up stays for an operator", async () => {
  await addJob(db, "thank", { given_up: true });
  await db.run(command`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'not now'`);
  const workers = await startJobs({ db, tasks: {}, crontab: "", ...alone });
  await workers.stop();
  expect(await jobs()).toMatchObject([{ task: "thank", attempts: 25, max_attempts: 25 }]);
});

test("the upgrade gives keys to jobs without one and drops those of periodic tasks", async () => {
  // The task had this name then.
  for (const task of ["claim_gifts", "reconcile_open_orders", "send_mails"]) await addJob(db, task, {});
  await db.run(command`update graphile_worker._private_jobs set key = null`);
  await migrateAgain("0014_jobs_have_keys.sql");
  expect(await jobs()).toMatchObject([{ task: "claim_gifts", key: expect.any(String) }]);
});

test("the upgrade gives waiting jobs of a renamed task to the task's new name", async () => {
  await addJob(db, "claim_gifts", {});
  await migrateAgain("0017_donation_is_the_one_word.sql");
  expect(await jobs()).toMatchObject([{ task: "claim_donations", key: expect.any(String) }]);
});

test("the upgrade gives waiting notifications of news and of likes to their tasks' new names, with their keys", async () => {
  await db.pool.query(`
    alter table campaign_updates rename column notified_until to told_until;
    alter index campaign_updates_to_notify rename to campaign_updates_to_tell`);
  await addJob(db, "tell_campaign_news", {}, { job_key: "periodic:tell_campaign_news" });
  await addJob(db, "tell_of_likes", { story_id: "1" }, { job_key: "tell_of_likes:1" });
  await migrateAgain("0021_notify_is_the_one_word.sql");
  expect(await jobs()).toMatchObject([
    { task: "notify_donors_of_news", key: "periodic:notify_donors_of_news" },
    { task: "notify_of_likes", key: "notify_of_likes:1" },
  ]);
});

async function migrateAgain(file: string) {
  await db.pool.query(readFileSync(join(projectRoot, "database/migrations", file), "utf8"));
}

import { beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../tests/support/database.ts";
import { createUser } from "../../tests/support/people.ts";
import { command, sql } from "./database/sql.ts";
import { addJob } from "./jobs.ts";
import { failingJobs, jobCursor, listJobs, retryJobs, retryMails } from "./job-list.ts";
import { maxAttempts } from "./mail/sender.ts";

const services = await createTestServices();
const { db } = services;
const admin = await createUser(services, { role: "admin" });

beforeEach(async () => {
  await db.run(command`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
});

/** A job that has failed this often. Returns its id. */
async function failedJob(
  task: string,
  attempts: number,
  error = "Error: The disk is full\n    at write",
): Promise<number> {
  await addJob(db, task, { email: "asha@example.org" });
  const { id } = await db.one(sql({ id: "int8" })`
    select id from graphile_worker.jobs where task_identifier = ${task} order by id desc limit 1`);
  await db.run(command`
    update graphile_worker._private_jobs set attempts = ${attempts}::int4, last_error = ${error},
      run_at = now() + interval '2 hours' where id = ${id}`);
  return id;
}

const shownTo = async (show: "failing" | "waiting" | "all") =>
  (await listJobs(db, { show, after: undefined })).jobs.map(({ id }) => id);

test("lists by state, the newest first, with the first line of the failure and nothing secret", async () => {
  const [first, given_up] = [await failedJob("send_letters", 3), await failedJob("count", 25)];
  await failedJob("draw", 1, "Error: 550 asha@example.org is unknown");
  await addJob(db, "waiting_job", {});
  const { jobs } = await listJobs(db, { show: "failing", after: undefined });
  expect(jobs.map(({ task, attempts, error }) => [task, attempts, error])).toEqual([
    ["draw", 1, "Error: 550 [email] is unknown"],
    ["count", 25, "Error: The disk is full"],
    ["send_letters", 3, "Error: The disk is full"],
  ]);
  expect(JSON.stringify(jobs)).not.toContain("asha@");
  expect((await listJobs(db, { show: "waiting", after: undefined })).jobs.map(({ task }) => task)).toEqual([
    "waiting_job",
  ]);
  expect(await shownTo("all")).toHaveLength(4);
  const after = jobCursor.parse(String(given_up));
  expect((await listJobs(db, { show: "all", after })).jobs.map(({ id }) => id)).toEqual([first]);
});

test("a failing job starts now with all its attempts, and it is written who did that", async () => {
  const id = await failedJob("send_letters", 25);
  await addJob(db, "waiting_job", {});
  const [waiting = 0] = await shownTo("waiting");
  expect(await failingJobs(db, [id, waiting, 999_999_999])).toEqual([id]);
  const count = await db.transaction((tx) => retryJobs(tx, { actor_user_id: admin.user_id, ids: [id] }));
  expect(count).toBe(1);
  const { attempts, is_due } = await db.one(sql({ attempts: "int4", is_due: "bool" })`
    select attempts::int4 as attempts, run_at <= now() as is_due from graphile_worker.jobs where id = ${id}`);
  expect({ attempts, is_due }).toEqual({ attempts: 0, is_due: true });
  const audit = await db.one(sql({ event: "text", task: "text" })`
    select event, details ->> 'task' as task from audit_events where actor_user_id = ${admin.user_id} and subject_id = ${String(id)}`);
  expect(audit).toEqual({ event: "job_retried", task: "send_letters" });
});

test("a job that runs is left alone", async () => {
  const id = await failedJob("send_letters", 2);
  await db.run(
    command`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = ${id}`,
  );
  expect(await failingJobs(db, [id])).toEqual([]);
  expect(await db.transaction((tx) => retryJobs(tx, { actor_user_id: admin.user_id, ids: [id] }))).toBe(0);
});

test("mails that were given up are sent again, others are left alone", async () => {
  await db.run(command`delete from outgoing_mails`);
  await db.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, attempts, not_before)
    values ('a:1', 'a@example.org', 'A', 'A', ${maxAttempts}, now()), ('a:2', 'b@example.org', 'B', 'B', 2, now() + interval '1 hour')`);
  await queueOnLastWay();
  expect(await db.transaction((tx) => retryMails(tx, admin.user_id))).toBe(1);
  expect(await db.transaction((tx) => retryMails(tx, admin.user_id))).toBe(0);
  const rows = await db.many(sql({ dedupe_key: "text", attempts: "int4" })`
    select dedupe_key, attempts::int4 as attempts from outgoing_mails order by dedupe_key`);
  expect(rows).toEqual([
    { dedupe_key: "a:1", attempts: 0 },
    { dedupe_key: "a:2", attempts: 2 },
    { dedupe_key: "on-its-last-way", attempts: maxAttempts },
  ]);
});

/** Leased by a sender a moment ago for the last attempt, with the result pending. */
async function queueOnLastWay() {
  await db.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, attempts, not_before)
    values ('on-its-last-way', 'c@example.org', 'C', 'C', ${maxAttempts}, now() + interval '30719 seconds')`);
}

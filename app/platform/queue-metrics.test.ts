import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../tests/support/database.ts";
import { openDatabase } from "./database/database.ts";
import { command } from "./database/sql.ts";
import { addJob } from "./jobs.ts";
import { queueMails } from "./mail/outbox.ts";
import { createMetrics } from "./metrics.ts";
import { reportQueues } from "./queue-metrics.ts";
import type { Services } from "./services.ts";
import { sampleMail } from "../../tests/support/sample-mail.ts";

let services: Services & { url: string };
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`delete from graphile_worker._private_jobs`);
  await services.db.run(command`truncate outgoing_mails`);
});

async function gauges(changes: Partial<Services> = {}): Promise<Record<string, number>> {
  const metrics = createMetrics();
  reportQueues({ ...services, ...changes, metrics });
  const text = await metrics.registry.metrics();
  const lines = [...text.matchAll(/^(queue_\w+\{.+\}) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name as string, Number(value)]));
}

/** Jobs in this state that were due this many minutes ago. */
async function addJobs(
  count: number,
  state: { attempts?: number; locked?: boolean; superseded?: boolean },
  minutes = 0,
) {
  for (let i = 0; i < count; i++) await addJob(services.db, "new", {}, { max_attempts: 3 });
  await services.db.run(command`
    update graphile_worker._private_jobs set payload = '{"old": true}', attempts = ${state.attempts ?? 0}::int4,
      locked_by = ${state.locked ? "somebody" : null}, locked_at = case when ${state.locked ?? false} then now() end,
      key = case when ${state.superseded ?? false} then null else key end,
      run_at = now() - ${minutes}::float8 * interval '1 minute'
    where payload->>'old' is null`);
}

async function addMails(count: number, attempts: number, minutes: number) {
  await services.db.transaction((tx) =>
    queueMails(
      tx,
      Array.from({ length: count }, (_, i) => sampleMail(`${attempts}:${i}`, { subject: "new" })),
    ),
  );
  await services.db.run(command`
    update outgoing_mails set subject = 'old', attempts = ${attempts},
      not_before = now() - ${minutes}::float8 * interval '1 minute'
    where subject = 'new'`);
}

test("jobs are counted by state, and superseded jobs are not counted as failed", async () => {
  await addJobs(1, {}, 5);
  await addJobs(1, {}, -60);
  await addJobs(3, { attempts: 1 });
  await addJobs(4, { attempts: 3, locked: true });
  await addJobs(5, { attempts: 3 }, 600);
  await addJobs(6, { attempts: 3, superseded: true }, 600);
  const metrics = await gauges();
  expect(metrics).toMatchObject({
    'queue_items{queue="jobs",state="waiting"}': 2,
    'queue_items{queue="jobs",state="retrying"}': 3,
    'queue_items{queue="jobs",state="running"}': 4,
    'queue_items{queue="jobs",state="given_up"}': 5,
  });
  expect(Math.floor((metrics['queue_overdue_seconds{queue="jobs"}'] ?? 0) / 60)).toBe(5);
});

test("a job that runs too long is overdue", async () => {
  await addJobs(1, { attempts: 1, locked: true }, 30);
  const metrics = await gauges();
  expect(Math.floor((metrics['queue_overdue_seconds{queue="jobs"}'] ?? 0) / 60)).toBe(30);
});

test("mails are counted by state, with the seconds since the oldest one became due", async () => {
  await addMails(2, 0, 7);
  await addMails(3, 2, -60);
  await addMails(4, 12, 600);
  const metrics = await gauges();
  expect(metrics).toMatchObject({
    'queue_items{queue="mails",state="waiting"}': 2,
    'queue_items{queue="mails",state="retrying"}': 3,
    'queue_items{queue="mails",state="given_up"}': 4,
  });
  expect(Math.floor((metrics['queue_overdue_seconds{queue="mails"}'] ?? 0) / 60)).toBe(7);
});

test("without the database the gauges of the queues are left out", async () => {
  const db = openDatabase({ url: services.url, pool_size: 1, on_error: () => {} });
  await db.close();
  expect(await gauges({ db })).toEqual({});
});

test("empty queues are reported as zeros", async () => {
  expect(await gauges()).toEqual({
    'queue_items{queue="jobs",state="waiting"}': 0,
    'queue_items{queue="jobs",state="retrying"}': 0,
    'queue_items{queue="jobs",state="running"}': 0,
    'queue_items{queue="jobs",state="given_up"}': 0,
    'queue_items{queue="mails",state="waiting"}': 0,
    'queue_items{queue="mails",state="retrying"}': 0,
    'queue_items{queue="mails",state="given_up"}': 0,
    'queue_overdue_seconds{queue="jobs"}': 0,
    'queue_overdue_seconds{queue="mails"}': 0,
  });
});

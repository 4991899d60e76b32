import { expect, it } from "vitest";
import { readIssue } from "../../app/domains/content/server/queries/newsletter-issues.ts";
import { startIssue, createIssue } from "../../app/domains/content/server/use-cases/newsletter-issues.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { addJob } from "../../app/platform/jobs.ts";
import { createRealtime } from "../../app/platform/realtime.ts";
import { createLog } from "../../app/platform/log.ts";
import { createUser } from "../support/people.ts";
import { useWorld } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

const running = useWorld();

/** The job of every minute may come at any moment; from here on nothing starts it. */
async function withoutMinutely(task: string) {
  await running.db.run(command`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${task}, now(), 'infinity') on conflict (identifier) do update set last_execution = excluded.last_execution`);
  await running.db.run(command`delete from graphile_worker._private_jobs where key = ${`periodic:${task}`}`);
}

it("a mail is sent after its commit without waiting for the job of every minute", async () => {
  const { db, site } = running;
  await withoutMinutely("send_mails");
  const response = await fetch(`${site.url}/newsletter`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: "asha@example.org" }),
  });
  expect(response.status).toBeLessThan(400);
  const sent = await waitFor("the mail to be sent", () =>
    db.maybeOne(sql({ id: "uuid" })`
      select id from outgoing_mails where to_address = 'asha@example.org' and sent_at is not null`),
  );
  expect(sent.id).toBeTruthy();
});

/**
 * Keeps the site from writing the mail of one subscriber until `letGo`: a transaction of our own has written it, and may
 * still commit.
 */
async function holdMail(dedupe_key: string) {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = running.db
    .transaction(async (tx) => {
      await tx.run(command`
        insert into outgoing_mails (dedupe_key, to_address, subject, text_body)
        values (${dedupe_key}, 'held@example.org', 'Held', 'Held')`);
      held.resolve();
      await over.promise;
      throw new Error("not meant to be written");
    })
    .catch(() => {});
  await held.promise;
  return async () => {
    over.resolve();
    await ended;
  };
}

it("a newsletter reaches everybody once, although its sender is killed again and again in the middle", async () => {
  const { db, world, database_url } = running;
  const readers = 2_600;
  await db.run(command`
    insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
    select 'reader-' || n || '@example.org', 'confirmed', 'token-' || n, now() from generate_series(1, ${readers}::int4) n`);
  const { user_id } = await createUser({ db }, { role: "admin" });
  const admin = { user_id, roles: ["admin"] as const };
  const realtime = createRealtime({ db, url: database_url, log: createLog("silent") });
  const id = await createIssue({ db }, admin, { subject: "The bridge", body: "It stands.", version: 0 });
  const subscriptions = await db.many(sql({ id: "uuid" })`
    select id from newsletter_subscriptions where email like 'reader-%' order by id`);
  const lettersWritten = async () => {
    const { count } = await db.one(sql({ count: "int8" })`
      select count(*) from outgoing_mails where batch = ${`newsletter-issue:${id}`}`);
    return count;
  };
  // A site that starts would go on before its next mail is held.
  await withoutMinutely("send_newsletter");
  // In the third batch of 500, then in the fifth.
  for (const [written, held] of [
    [1_000, 1_250],
    [2_000, 2_250],
  ] as const) {
    const letGo = await holdMail(`newsletter-issue:${id}:${subscriptions[held]?.id}`);
    if (written === 1_000) await startIssue({ db, realtime }, admin, { id, version: 1 });
    // Another process would find within a minute what the killed one has left.
    else await addJob(db, "send_newsletter", {});
    await waitFor("the sender to be in the middle", async () => (await lettersWritten()) === written);
    await running.site.kill();
    await letGo();
    running.site = world.startSite();
    await running.site.ready();
  }
  await addJob(db, "send_newsletter", {});
  const issue = await waitFor("the newsletter to be sent", async () => {
    const found = await readIssue(db, id);
    return found.status === "sent" && found;
  });
  await realtime.stop();
  expect(issue.progress).toEqual({ sent: readers, waiting: 0, failed: 0 });
  const mails = await db.one(sql({ mails: "int8", people: "int8", most_attempts: "int4" })`
    select count(*) as mails, count(distinct to_address) as people, max(attempts) as most_attempts
    from outgoing_mails where batch = ${`newsletter-issue:${id}`} and sent_at is not null`);
  expect(mails).toEqual({ mails: readers, people: readers, most_attempts: 1 });
});

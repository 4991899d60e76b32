import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/database.ts";
import { command, sql } from "../database/sql.ts";
import { type Mail, mailsQueued, queueMails } from "./outbox.ts";

let db: Database;
const onQueued = vi.fn<() => void>();
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  db.committed.on(mailsQueued, onQueued);
});
beforeEach(async () => {
  await db.run(command`truncate outgoing_mails`);
  onQueued.mockReset();
});

const thanks = {
  dedupe_key: "thanks:1",
  to: "asha@example.org",
  subject: "Thank you",
  text: "₹500 arrived.",
};
const queue = (mails: readonly Mail[]) => db.transaction((tx) => queueMails(tx, mails));
const subjects = async () =>
  (
    await db.many(sql({ subject: "text" })`
      select subject from outgoing_mails where sent_at is null and attempts = 0 and not_before <= now() order by id`)
  ).map(({ subject }) => subject);

test("mails are written in their transaction, and the sender is woken once, after the commit", async () => {
  await db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    await queueMails(tx, [{ ...thanks, dedupe_key: "thanks:2", subject: "Another" }]);
    expect(await subjects()).toEqual([]);
    expect(onQueued).not.toHaveBeenCalled();
  });
  expect(await subjects()).toEqual(["Thank you", "Another"]);
  expect(onQueued).toHaveBeenCalledOnce();
});

test("a transaction that fails writes no mail and wakes no sender", async () => {
  const failing = db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await subjects()).toEqual([]);
  expect(onQueued).not.toHaveBeenCalled();
});

test("an event that is queued twice sends one mail, the first", async () => {
  await queue([thanks]);
  await queue([
    { ...thanks, subject: "Thank you again" },
    { ...thanks, dedupe_key: "thanks:2", subject: "Another" },
  ]);
  expect(await subjects()).toEqual(["Thank you", "Another"]);
});

test("no mails wake nobody", async () => {
  await queue([]);
  expect(onQueued).not.toHaveBeenCalled();
});

test("transactions that queue mails do not wait for one another and add no job", async () => {
  await db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    await db.transaction(async (other) => {
      await other.run(command`set local lock_timeout = '1s'`);
      await queueMails(other, [{ ...thanks, dedupe_key: "thanks:2" }]);
    });
  });
  expect(await subjects()).toHaveLength(2);
  const { jobs } = await db.one(sql({ jobs: "int8" })`select count(*) as jobs from graphile_worker.jobs`);
  expect(jobs).toBe(0);
});

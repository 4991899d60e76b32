import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { sampleMail } from "../../../tests/support/sample-mail.ts";
import { currentLanguage } from "../../text/language.ts";
import { inLanguage } from "../language-context.ts";
import type { Database } from "../database/database.ts";
import { command, sql } from "../database/sql.ts";
import { eraseMails, type AddressedMail, mailsQueued, queueMails } from "./outbox.ts";

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

const thanks = sampleMail("1");
const queue = (mails: readonly AddressedMail[]) => db.transaction((tx) => queueMails(tx, mails));
const subjects = async () =>
  (
    await db.many(sql({ subject: "text" })`
      select subject from outgoing_mails where sent_at is null and attempts = 0 and not_before <= now() order by id`)
  ).map(({ subject }) => subject);

test("mails are inserted in their transaction, and the sender is notified once, after the commit", async () => {
  await db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    await queueMails(tx, [sampleMail("2", { subject: "Another" })]);
    expect(await subjects()).toEqual([]);
    expect(onQueued).not.toHaveBeenCalled();
  });
  expect(await subjects()).toEqual(["Thank you", "Another"]);
  expect(onQueued).toHaveBeenCalledOnce();
});

test("a rolled-back transaction inserts no mail and does not notify the sender", async () => {
  const failing = db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await subjects()).toEqual([]);
  expect(onQueued).not.toHaveBeenCalled();
});

test("two mails with the same dedupe key are sent once, with the first text", async () => {
  await queue([thanks]);
  await queue([sampleMail("1", { subject: "Thank you again" }), sampleMail("2", { subject: "Another" })]);
  expect(await subjects()).toEqual(["Thank you", "Another"]);
});

test("an empty list of mails does not notify the sender", async () => {
  await queue([]);
  expect(onQueued).not.toHaveBeenCalled();
});

test("transactions that queue mails do not block each other and add no job", async () => {
  await db.transaction(async (tx) => {
    await queueMails(tx, [thanks]);
    await db.transaction(async (other) => {
      await other.run(command`set local lock_timeout = '1s'`);
      await queueMails(other, [sampleMail("2")]);
    });
  });
  expect(await subjects()).toHaveLength(2);
  const { jobs } = await db.one(sql({ jobs: "int8" })`select count(*) as jobs from graphile_worker.jobs`);
  expect(jobs).toBe(0);
});

test("each mail is written in the language of its reader, whoever caused it", async () => {
  const addressed = (["en", "en-XA", "tlh" as "en"] as const).map(
    (language, i): AddressedMail => ({
      to: { email: `${i}@example.org`, language },
      write: () => ({ ...sampleMail(`${i}`).write(), subject: currentLanguage() }),
    }),
  );
  await inLanguage("en-XA", () => queue(addressed));
  expect(await subjects()).toEqual(["en", "en-XA", "en"]);
});

test("an erased mail keeps its key alone", async () => {
  await queue([
    sampleMail("1", { headers: { "X-Letter": "Asha" } }),
    sampleMail("2", { email: "other@example.org" }),
  ]);
  await db.transaction((tx) => eraseMails(tx, { addresses: [thanks.to.email] }));
  const left = await db.many(sql({ row: "text", sent: "bool" })`
    select outgoing_mails::text as row, sent_at is not null as sent from outgoing_mails order by id`);
  expect(left).toMatchObject([{ sent: true }, { sent: false }]);
  expect(left[0]?.row).toContain(thanks.dedupe_key);
  expect(left[0]?.row).not.toMatch(/asha@|Asha|arrived|greeting/);
  expect(left[1]?.row).toContain("en greeting paragraph reason");
});

import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { contactReceivedKey, contactReplyKey } from "./contact-mails.ts";
import { forgetOldMessages } from "./commands/forget-old-messages.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const now = new Date("2026-06-30T12:00:00Z");
/** One minute older and one minute younger than two years. */
const [old, recent] = [new Date("2024-06-30T11:59:00Z"), new Date("2024-06-30T12:01:00Z")];

async function message(subject: string, at: Date, replied_at: Date | null) {
  const { id } = await db.one(sql({ id: "uuid" })`
    insert into contact_messages (ticket, inquiry_type, name, email, subject, message, created_at)
    values (${subject}, 'general', 'Minati Sahu', 'minati@example.org', ${subject}, 'Namaskar', ${at}) returning id`);
  if (replied_at === null) return { id, reply_id: id };
  const reply = await db.one(sql({ id: "uuid" })`
    insert into contact_replies (message_id, reply, created_at) values (${id}, 'Thank you', ${replied_at}) returning id`);
  return { id, reply_id: reply.id };
}

test("messages are deleted two years after their last answer, with what their mails said", async () => {
  const forgotten = await message("answered long ago", old, old);
  await message("never answered", old, null);
  await message("answered lately", old, recent);
  await message("new", recent, null);
  await db.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, sent_at)
    select key, 'minati@example.org', 'S', 'T', now()
    from unnest(${[contactReceivedKey(forgotten.id), contactReplyKey(forgotten.reply_id), "of:another"]}::text[]) key`);

  expect(await db.transaction((tx) => forgetOldMessages(tx, now))).toBe(2);

  const left = await db.many(sql({ subject: "text" })`select subject from contact_messages order by subject`);
  expect(left.map(({ subject }) => subject)).toEqual(["answered lately", "new"]);
  const mails = await db.many(sql({ dedupe_key: "text" })`
    select dedupe_key from outgoing_mails where to_address = 'minati@example.org'`);
  expect(mails.map(({ dedupe_key }) => dedupe_key)).toEqual(["of:another"]);
  expect(await db.transaction((tx) => forgetOldMessages(tx, now))).toBe(0);
});

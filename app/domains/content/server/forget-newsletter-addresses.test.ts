import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { forgetNewsletterAddresses } from "./commands/forget-newsletter-addresses.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const now = new Date("2026-06-30T12:00:00Z");
/** One minute older and one minute younger than thirty days. */
const [old, recent] = [new Date("2026-05-31T11:59:00Z"), new Date("2026-05-31T12:01:00Z")];
const forget = () => db.transaction((tx) => forgetNewsletterAddresses(tx, now));

test("addresses that unsubscribed or never confirmed are deleted after thirty days, subscribers never", async () => {
  const subscriptions: [name: string, status: string, at: Date][] = [
    ["left-long-ago", "unsubscribed", old],
    ["left-just-now", "unsubscribed", recent],
    ["asked-long-ago", "pending", old],
    ["asked-just-now", "pending", recent],
    ["subscriber", "confirmed", old],
  ];
  for (const [name, status, at] of subscriptions)
    await db.run(command`
      insert into newsletter_subscriptions
        (email, status, unsubscribe_token, created_at, confirm_sent_at, confirmed_at, unsubscribed_at)
      values (${name}, ${status}, ${name}, ${old}, ${at}, ${status === "pending" ? null : old},
        ${status === "unsubscribed" ? at : null})`);
  expect(await forget()).toBe(2);
  const left = await db.many(
    sql({ email: "text" })`select email from newsletter_subscriptions order by email`,
  );
  expect(left.map(({ email }) => email)).toEqual(["asked-just-now", "left-just-now", "subscriber"]);
  expect(await forget()).toBe(0);
});

test("mails about them are deleted too, unless they still wait, and no others", async () => {
  const mails: [dedupe_key: string, sent_at: Date | null][] = [
    ["newsletter:old", old],
    ["newsletter:recent", recent],
    ["newsletter:waiting", null],
    ["donation-thanks:newsletter:", old],
  ];
  for (const [dedupe_key, sent_at] of mails)
    await db.run(command`
      insert into outgoing_mails (dedupe_key, to_address, subject, text_body, created_at, sent_at)
      values (${dedupe_key}, 'asha@example.org', 'A mail', 'Words', ${old}, ${sent_at})`);
  await forget();
  const left = await db.many(sql({ key: "text" })`select dedupe_key as key from outgoing_mails order by key`);
  expect(left.map(({ key }) => key)).toEqual([
    "donation-thanks:newsletter:",
    "newsletter:recent",
    "newsletter:waiting",
  ]);
});

import { sendNewsletter, writeIssue } from "../app/domains/content/server/use-cases/newsletter-issues.ts";
import { readIssue } from "../app/domains/content/server/queries/newsletter-issues.ts";
import { command, sql } from "../app/platform/database/sql.ts";
import { createLog } from "../app/platform/log.ts";
import { createRealtime } from "../app/platform/realtime.ts";
import { createUser } from "../tests/support/people.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { atMost, count, report } from "./support/figures.ts";

/**
 * One issue of the newsletter to 10,000 subscribers whose mails are captured: from the moment an admin sends it to the
 * last letter, and to the moment the page says that it is sent. Meanwhile somebody opens a page again and again.
 */
const subscribersCount = 10_000;

const database = await startDatabase();
const app = await startApp(database, { DEMO: "false" });
try {
  const { db } = database;
  await db.run(command`
    insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
    select 'reader-' || n || '@example.org', 'confirmed', 'token-' || n, now()
    from generate_series(1, ${subscribersCount}::int4) n`);
  const { user_id } = await createUser({ db }, { role: "admin" });
  const admin = { user_id, roles: ["admin"] as const };
  const realtime = createRealtime({ db, url: database.url, log: createLog("silent") });
  const body = Array.from({ length: 12 }, () => `${"The bridge stands. ".repeat(20)}\n\n`).join("");
  const id = await writeIssue({ db }, admin, { subject: "The bridge", body, version: 0 });
  const began_ms = performance.now();
  await sendNewsletter({ db, realtime }, admin, { id, version: 1 });
  const longest_ms = await untilSent(id);
  const said_ms = performance.now() - began_ms;
  const { last_seconds, people } = await db.one(sql({ last_seconds: "float8", people: "int8" })`
    select extract(epoch from max(outgoing_mails.sent_at) - min(outgoing_mails.created_at))::float8 as last_seconds,
      count(distinct to_address) as people
    from outgoing_mails where batch is not null and sent_at is not null`);
  await realtime.stop();
  report("newsletter", [
    atMost(
      `${count(subscribersCount)} letters, from the first written to the last sent`,
      last_seconds,
      60,
      "s",
    ),
    atMost("from the admin's yes until the page says that all are sent", said_ms / 1_000, 60, "s"),
    atMost("subscribers without a letter of their own", subscribersCount - people, 0, ""),
    atMost("a page of the site meanwhile, at most", longest_ms, 1_000, "ms"),
  ]);
} finally {
  await app.stop();
  await database.stop();
}

/** Asks for a page until the issue is sent; answers the longest time of one. */
async function untilSent(id: string): Promise<number> {
  let longest_ms = 0;
  while ((await readIssue(database.db, id)).status !== "sent") {
    const asked_ms = performance.now();
    await (await fetch(`http://127.0.0.1:${app.port}/newsletter/unsubscribe`)).arrayBuffer();
    longest_ms = Math.max(longest_ms, performance.now() - asked_ms);
  }
  return longest_ms;
}

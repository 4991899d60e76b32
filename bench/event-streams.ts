import { connect, type Socket } from "node:net";
import { mailRecipients } from "../app/domains/accounts/server/queries/mail-recipients.ts";
import { sessionCookie } from "../app/domains/accounts/server/session-cookie.ts";
import { campaignNews } from "../app/domains/notifications/events/campaign-news.ts";
import { createNotifier } from "../app/domains/notifications/server/commands/notify.ts";
import type { Database } from "../app/platform/database/database.ts";
import { command, sql } from "../app/platform/database/sql.ts";
import { createLog } from "../app/platform/log.ts";
import { createRealtime, type Realtime } from "../app/platform/realtime.ts";
import { createToken } from "../app/platform/secrets.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { atMost, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";

/**
 * People with several browsers each, all with an open stream of their notifications on one process. Notifications are
 * written and published by the bench's process, like by another process of the site.
 */
const peopleCount = 1_000;
const browsersEach = 5;
const openedAtOnce = 50;
const sequentialEvents = 100;
const patience_ms = 30_000;

const notifier = createNotifier({ public_url: "http://127.0.0.1", readRecipients: mailRecipients });

type Browser = { socket: Socket; heard: number; onHeard: (() => void) | undefined };
type Person = { user_id: string; cookies: string[]; browsers: Browser[] };

/** With ten notifications each, so that every state has its full size. */
async function makePeople(db: Database): Promise<Person[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    insert into users (email, email_verified_at)
    select 'person' || number || '@example.org', now() from generate_series(1, ${peopleCount}::int) number
    returning user_id`);
  const ids = rows.map(({ user_id }) => user_id);
  await db.run(command`
    insert into notifications (user_id, dedupe_key, title, message, action_url, action_label)
    select user_id, 'before:' || number, 'News of clean water for village ' || number,
      'The campaign “Clean water”, to which you gave, has news: the pump is in, and the first water is clear',
      '/campaigns', 'Read the news'
    from unnest(${ids}::uuid[]) user_id, generate_series(1, 10) number`);
  const people = ids.map((user_id) => ({
    user_id,
    tokens: Array.from({ length: browsersEach }, createToken),
  }));
  const sessions = people.flatMap(({ user_id, tokens }) => tokens.map((token) => ({ user_id, ...token })));
  await db.run(command`
    insert into sessions (user_id, token_hash, device, expires_at)
    select user_id, token_hash, 'A bench', now() + interval '1 day'
    from unnest(${sessions.map(({ user_id }) => user_id)}::uuid[],
      ${sessions.map(({ token_hash }) => token_hash)}::bytea[]) as session (user_id, token_hash)`);
  return people.map(({ user_id, tokens }) => ({
    user_id,
    cookies: tokens.map(({ token }) => sessionCookie(token, false).split(";", 1)[0] as string),
    browsers: [],
  }));
}

/** Resolves when the first state has arrived. */
function openStream(port: number, cookie: string): Promise<Browser> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const browser: Browser = { socket, heard: 0, onHeard: undefined };
    let head = "";
    socket.setEncoding("latin1").on("data", (text: unknown) => {
      if (head.length < 12) head += String(text);
      const states = String(text).split("event: notifications").length - 1;
      if (states === 0) return;
      browser.heard += states;
      resolve(browser);
      browser.onHeard?.();
    });
    const fail = () => reject(new Error(`A stream ended after: ${head.slice(0, 40)}`));
    socket.on("error", fail).on("close", fail);
    socket.write(`GET /api/events?notifications=me HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  });
}

async function openAll(port: number, people: readonly Person[]) {
  const waiting = people.flatMap((person) => person.cookies.map((cookie) => ({ person, cookie })));
  const openSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      next.person.browsers.push(await openStream(port, next.cookie));
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openSome));
}

/** Resolves when each of these browsers has received one more event. */
function receivedByAll(browsers: readonly Browser[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = browsers.length;
    const late = setTimeout(
      () => reject(new Error(`${missing} browsers heard nothing within ${patience_ms} ms`)),
      patience_ms,
    );
    for (const browser of browsers)
      browser.onHeard = () => {
        browser.onHeard = undefined;
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(late);
        resolve();
      };
  });
}

/** From before the transaction until the last browser has received it. */
async function tell(db: Database, realtime: Realtime, people: readonly Person[], number: number) {
  const began_ms = performance.now();
  const heard = receivedByAll(people.flatMap(({ browsers }) => browsers));
  const news = {
    update_id: String(number),
    update_title: "The pump is in",
    campaign_id: "019f0000-0000-7000-8000-000000000001",
    campaign_title: "Clean water",
  };
  const tags = await db.transaction((tx) =>
    notifier.notify(
      tx,
      people.map(({ user_id }) => ({
        user_id,
        write: () => ({ ...campaignNews(news), mail_copy: "none" }),
      })),
    ),
  );
  realtime.publish(tags);
  await heard;
  return performance.now() - began_ms;
}

const database = await startDatabase();
const realtime = createRealtime({ db: database.db, url: database.url, log: createLog("silent") });
try {
  const people = await makePeople(database.db);
  const app = await startApp(database);
  try {
    const idle_mb = app.memory_mb();
    const began_ms = performance.now();
    await openAll(app.port, people);
    const opening_ms = performance.now() - began_ms;
    const open_mb = app.memory_mb();
    const times_ms: number[] = [];
    for (let number = 1; number <= sequentialEvents; number += 1)
      times_ms.push(await tell(database.db, realtime, people.slice(number, number + 1), number));
    const everybody_ms = await tell(database.db, realtime, people, 0);
    const sorted = times_ms.toSorted((a, b) => a - b);
    const streams = peopleCount * browsersEach;
    const figures: Figure[] = [
      withoutTarget("streams open at once", count(streams)),
      withoutTarget(
        "opening them, each with its first state",
        `${count((streams * 1_000) / opening_ms)} a second`,
      ),
      withoutTarget("memory of the app's process before", `${count(idle_mb)} MB`),
      withoutTarget("memory with all streams open", `${count(open_mb)} MB`),
      atMost("memory after all of it", app.memory_mb(), 400, "MB"),
      atMost(
        `to all ${browsersEach} browsers of one person, slowest of ${sequentialEvents}`,
        sorted.at(-1) ?? 0,
        1_000,
        "ms",
      ),
      withoutTarget("to all browsers of one person, median", `${count(percentile(sorted, 50))} ms`),
      withoutTarget(`to all browsers of ${count(peopleCount)} people at once`, `${count(everybody_ms)} ms`),
    ];
    report("event streams", figures);
  } finally {
    for (const { browsers } of people)
      for (const { socket } of browsers) socket.removeAllListeners("close").destroy();
    await app.stop();
  }
} finally {
  await realtime.stop();
  await database.stop();
}

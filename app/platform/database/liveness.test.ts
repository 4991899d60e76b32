import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openFailingProxy } from "../../../tests/support/failing-proxy.ts";
import { type Database, openDatabase } from "./database.ts";
import { command, sql } from "./sql.ts";
import { isUnreachable } from "./unreachable.ts";
import { soon } from "../../../tests/support/soon.ts";

// Simulates a server that stops answering as a whole, like one that is stopped or cut off.

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
  await db.run(command`create table jars (id int4 primary key)`);
});

let proxy: Awaited<ReturnType<typeof openFailingProxy>>;
let watched: Database;
const on_error = vi.fn<(error: Error) => void>();
/** Patient by default: on a busy machine, a server that works may take seconds to answer. */
async function watch({ silent_after_ms = 5_000 } = {}) {
  on_error.mockClear();
  proxy = await openFailingProxy(url);
  watched = openDatabase({ url: proxy.url, pool_size: 3, on_error, silent_after_ms });
  await soon(() => expect(proxy.connections()).toBe(1));
}
const impatient = { silent_after_ms: 600 };
afterEach(async () => {
  proxy.close();
  await watched.close();
});

const one = sql({ n: "int4" })`select 1 as n`;
const fill = (id: number) => command`insert into jars values (${id})`;
const jars = async () => (await db.many(sql({ id: "int4" })`select id from jars`)).map(({ id }) => id);
const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** The connection of the liveness check, once it has sent a query. */
const asking = () =>
  soon(() =>
    db.one(sql({ pid: "int4", asked_at: "timestamptz" })`
      select pid, query_start as asked_at from pg_stat_activity
      where datname = current_database() and query = 'select 1'`),
  );

async function silence() {
  proxy.silence();
  proxy.silenceNew(true);
  await soon(() => expect(watched.is_reachable()).toBe(false));
}

test("pending statements, connection attempts and transactions fail when the server stops answering", async () => {
  await watch(impatient);
  expect(await watched.one(one)).toEqual({ n: 1 });
  expect(watched.is_reachable()).toBe(true);
  proxy.silenceNew(true);
  const cut = watched.transaction(async (tx) => {
    await tx.run(fill(1));
    proxy.silence();
    await tx.run(fill(2));
  });
  const waiting = [cut, ...Array.from({ length: 8 }, () => watched.one(one))];
  const errors = await Promise.all(waiting.map(failed));
  expect(errors.filter((error) => !isUnreachable(error))).toEqual([]);
  expect(watched.is_reachable()).toBe(false);
  expect(await jars()).toEqual([]);
});

test("until it answers again statements fail immediately, and only the liveness check opens a connection", async () => {
  await watch(impatient);
  await watched.one(one);
  await silence();
  // With sequential statements, as in a request, the total waiting time stays near zero.
  for (let i = 0; i < 50; i += 1) expect(await failed(watched.one(one))).toSatisfy(isUnreachable);
  expect(watched.pool.totalCount).toBe(0);
  // A connection that has just been abandoned may not be closed yet.
  await expect.poll(() => proxy.connections()).toBeLessThanOrEqual(1);
});

test("an outage is logged once, however long it lasts, and statements work again once the server answers", async () => {
  await watch(impatient);
  await silence();
  await failed(watched.one(one));
  await soon(() => expect(proxy.connections()).toBe(1));
  const errors = on_error.mock.calls.filter(([error]) => error.message === "The database says nothing");
  expect(errors).toHaveLength(1);
  proxy.silenceNew(false);
  await soon(() => expect(watched.is_reachable()).toBe(true));
  expect(await watched.one(one)).toEqual({ n: 1 });
  await watched.transaction((tx) => tx.run(fill(3)));
  expect(await jars()).toEqual([3]);
});

test("a server that refuses connections is unreachable, but does not count as silent", async () => {
  await watch();
  proxy.close();
  await soon(() => expect(watched.is_reachable()).toBe(false));
  expect(await failed(watched.one(one))).toMatchObject({ code: "ECONNREFUSED" });
});

test("a lost connection of the liveness check is replaced, and nothing else ends", async () => {
  await watch();
  const { pid } = await watched.one(sql({ pid: "int4" })`select pg_backend_pid() as pid`);
  const { pid: watching } = await asking();
  await db.run(command`select pg_terminate_backend(${watching})`);
  await soon(async () => expect((await asking()).pid).not.toBe(watching));
  expect(await watched.one(sql({ pid: "int4" })`select pg_backend_pid() as pid`)).toEqual({ pid });
  expect(watched.is_reachable()).toBe(true);
});

test("a slow statement of a server that answers is waited for", async () => {
  await watch();
  const slow = await db.transaction(async (tx) => {
    await tx.run(command`lock table jars`);
    const waiting = watched.one(sql({ count: "int8" })`select count(*) as count from jars`);
    const before = await asking();
    await soon(async () => expect((await asking()).asked_at).not.toEqual(before.asked_at));
    return { waiting };
  });
  expect(await slow.waiting).toEqual({ count: expect.any(Number) as number });
  expect(watched.is_reachable()).toBe(true);
});

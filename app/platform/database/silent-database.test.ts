import { Socket } from "node:net";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { openFailingProxy } from "../../../tests/support/failing-proxy.ts";
import { type Database, openDatabase } from "./database.ts";
import { command, sql } from "./sql.ts";
import { isUnreachable } from "./unreachable.ts";

// A machine that is cut off sends nothing at all: no answer, no refusal, no close of the connection.

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
  await db.run(command`create table jars (id int4 primary key)`);
});

let proxy: Awaited<ReturnType<typeof openFailingProxy>>;
const opened: Database[] = [];
beforeEach(async () => {
  proxy = await openFailingProxy(url);
  // The test advances the driver's timeouts.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.close();
  for (const database of opened.splice(0)) await database.close();
});

/** One connection, so that the remains of a broken one would block the next statement. */
function openNarrow(options: { statement_timeout_ms?: number } = {}) {
  const narrow = openDatabase({ url: proxy.url, pool_size: 1, on_error: () => {}, ...options });
  opened.push(narrow);
  return narrow;
}

/** The result of the promise; undefined while it is pending. */
function watch(work: Promise<unknown>) {
  const watched: { outcome: unknown; over: Promise<void> } = { outcome: undefined, over: Promise.resolve() };
  watched.over = work.then(
    () => void (watched.outcome = "done"),
    (error: unknown) => void (watched.outcome = error),
  );
  return watched;
}

const one = sql({ n: "int4" })`select 1 as n`;
const fill = (id: number) => command`insert into jars values (${id})`;
const jars = async () => (await db.many(sql({ id: "int4" })`select id from jars`)).map(({ id }) => id);

test("a pending statement fails, and the next statement gets another connection", async () => {
  const narrow = openNarrow();
  await narrow.one(one);
  const { swallowed } = proxy.silence();
  const asked = watch(narrow.one(one));
  await swallowed;
  await vi.advanceTimersByTimeAsync(15_000);
  // By now a reachable server would have reported its own timeout.
  expect(asked.outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
  await asked.over;
  expect(asked.outcome).toSatisfy(isUnreachable);
  expect(await narrow.one(one)).toEqual({ n: 1 });
  expect([narrow.pool.totalCount, proxy.connections()]).toEqual([1, 1]);
});

test("a transaction fails, commits nothing, and leaves no broken connection in the pool", async () => {
  const narrow = openNarrow();
  const cut = watch(
    narrow.transaction(async (tx) => {
      await tx.run(fill(1));
      void proxy.silence().swallowed.then(() => vi.advanceTimersByTime(20_000));
      await Promise.all([tx.run(fill(2)), tx.run(fill(3))]);
    }),
  );
  await cut.over;
  expect(cut.outcome).toSatisfy(isUnreachable);
  await narrow.transaction((tx) => tx.run(fill(4)));
  expect(await jars()).toEqual([4]);
  expect([narrow.pool.totalCount, proxy.connections()]).toEqual([1, 1]);
});

test("the kernel probes idle connections", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  await openNarrow().one(one);
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  keepAlive.mockRestore();
});

test.each([
  ["more time has it", 60_000, 65_000],
  ["all the time there is has it", 0, Number.POSITIVE_INFINITY],
])("a statement whose caller asked for %s", async (_name, statement_timeout_ms, failed_after_ms) => {
  const patient = openNarrow({ statement_timeout_ms });
  await patient.one(one);
  const { swallowed } = proxy.silence();
  const asked = watch(patient.one(one));
  await swallowed;
  // Far beyond the usual limit, but bounded: other timers of this process use the same fake clock and repeat.
  await vi.advanceTimersByTimeAsync(Math.min(failed_after_ms, 65_000) - 1);
  expect(asked.outcome).toBeUndefined();
  if (failed_after_ms < Number.POSITIVE_INFINITY) await vi.advanceTimersByTimeAsync(1);
  else proxy.cut();
  await asked.over;
  expect(asked.outcome).toSatisfy(isUnreachable);
});

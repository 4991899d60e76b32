import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { beforeAll, describe, expect, expectTypeOf, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { type Database, openDatabase, sqlState, type Transaction } from "./database.ts";
import { command, oneOf, type Shape, sql } from "./sql.ts";
import { isUnreachable } from "./unreachable.ts";
import { soon } from "../../../tests/support/soon.ts";

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
  await db.run(command`create table jars (id int4 primary key, label text not null)`);
});

const jars = async () =>
  (await db.many(sql({ id: "int4" })`select id from jars order by id`)).map(({ id }) => id);
const fill = (id: number) => command`insert into jars values (${id}, 'jar')`;

describe("results", () => {
  test("one(), maybeOne(), many() and run() return one row, one or none, all rows, and the number of changed rows", async () => {
    await db.run(command`truncate jars`);
    expect(await db.run(command`insert into jars select i, 'jar' from generate_series(1, 3) i`)).toBe(3);
    const upTo = (most: number) => sql({ label: "text" })`select label from jars where id <= ${most}`;
    expect(await db.one(upTo(1))).toEqual({ label: "jar" });
    expect(await db.maybeOne(upTo(0))).toBeUndefined();
    expect(await db.many(upTo(3))).toHaveLength(3);
    await expect(db.one(upTo(0))).rejects.toThrow("Expected one row, got 0");
    await expect(db.one(upTo(2))).rejects.toThrow("Expected one row, got 2");
    await expect(db.maybeOne(upTo(2))).rejects.toThrow("Expected at most one row, got 2");
  });

  test("money is a number, a date is a date of any time zone, and a value that a number cannot hold is rejected", async () => {
    const shape = { paise: "int8", day: "date", at: "timestamptz" } as const;
    expect(
      await db.one(sql(shape)`select 9007199254740991 as paise, '2026-03-31'::date as day,
        '2026-03-31T23:30:00+05:30'::timestamptz as at`),
    ).toEqual({ paise: Number.MAX_SAFE_INTEGER, day: "2026-03-31", at: new Date("2026-03-31T18:00:00Z") });
    await expect(db.one(sql({ n: "int8" })`select 9007199254740993 as n`)).rejects.toThrow("beyond 2^53");
  });

  test("a statement is prepared once per connection, under its name", async () => {
    const prepared = await db.transaction(async (tx) => {
      for (const id of [1, 2]) await tx.many(sql({ id: "int4" })`select ${id}::int4 as id`);
      return tx.many(sql({ name: "text", uses: "int8" })`
        select name, generic_plans + custom_plans as uses from pg_prepared_statements
        where statement = 'select $1::int4 as id'`);
    });
    expect(prepared).toEqual([{ name: expect.stringMatching(/^s_/), uses: 2 }]);
  });
});

describe("declared columns are compared with the result", () => {
  test.each<[string, Shape, string]>([
    ["a wrong type", { n: "int8" }, "n is type 23, not int8"],
    ["a null that was not announced", { n: "int4", t: "text" }, "t is null"],
    ["a column that is not answered", { n: "int4", t: "text?", more: "text" }, "more is not answered"],
    ["a column that is not declared", { n: "int4" }, "t is answered but not declared"],
  ])("%s is told", async (_name, shape, message) => {
    await expect(db.many(sql(shape)`select 1::int4 as n, null::text as t`)).rejects.toThrow(message);
    await expect(
      db.transaction((tx) => tx.maybeOne(sql(shape)`select 1::int4 as n, null::text as t`)),
    ).rejects.toThrow(message);
  });

  test("an enumerated column has its values as type, and any other value is reported", async () => {
    const shape = { status: oneOf("created", "paid"), outcome: oneOf("upheld", "reversed", null) };
    const row = await db.one(sql(shape)`select 'paid' as status, null::text as outcome`);
    expectTypeOf(row).toEqualTypeOf<{ status: "created" | "paid"; outcome: "upheld" | "reversed" | null }>();
    expect(row).toEqual({ status: "paid", outcome: null });
    await expect(
      db.many(sql(shape)`
        select status, null::text as outcome from unnest(array['paid', 'pai']) as status`),
    ).rejects.toThrow('status is "pai", none of its declared values');
    await expect(db.many(sql(shape)`select null::text as status, 'upheld' as outcome`)).rejects.toThrow(
      "status is null",
    );
    await expect(db.many(sql(shape)`select 1 as status, 'upheld' as outcome`)).rejects.toThrow(
      "status is type 23, not text",
    );
  });

  test("only where the check is enabled", async () => {
    const trusting = openDatabase({ url, pool_size: 1, on_error: () => {} });
    expect(await trusting.one(sql({ n: "int8" })`select 1::int4 as n`)).toEqual({ n: 1 });
    await trusting.close();
  });
});

describe("a transaction", () => {
  test("commits completely or not at all", async () => {
    await db.run(command`truncate jars`);
    expect(await db.transaction(async (tx) => tx.run(fill(1)))).toBe(1);
    const failing = db.transaction(async (tx) => {
      await tx.run(fill(2));
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await jars()).toEqual([1]);
  });

  test("with a failed statement is not reported as committed, even when the callback swallows the error", async () => {
    await db.run(command`truncate jars`);
    const hiding = db.transaction(async (tx) => {
      await tx.run(fill(1));
      await tx.run(fill(1)).catch(() => {});
    });
    await expect(hiding).rejects.toThrow("Nothing was committed");
    expect(await jars()).toEqual([]);
  });

  test("accepts no statements after it ended", async () => {
    await db.run(command`truncate jars`);
    let late: () => Promise<number> = () => Promise.resolve(0);
    await db.transaction(async (tx) => {
      late = () => tx.run(fill(7));
    });
    await expect(late()).rejects.toThrow("The transaction is over");
    expect(await jars()).toEqual([]);
  });

  test("is repeated after a deadlock, where that is reported", async () => {
    await db.run(command`truncate jars`);
    for (const id of [1, 2]) await db.run(fill(id));
    const deadlocks: unknown[] = [];
    const repeating = openDatabase({
      url,
      pool_size: 2,
      on_error: () => {},
      on_deadlock: (error) => deadlocks.push(sqlState(error)),
    });
    const lock = (tx: Transaction, id: number) =>
      tx.run(command`select from jars where id = ${id} for update`);
    const both_hold = Promise.withResolvers<void>();
    let holding = 0;
    const inOrder = (first: number, second: number) =>
      repeating.transaction(async (tx) => {
        await lock(tx, first);
        if (++holding === 2) both_hold.resolve();
        await both_hold.promise;
        const locked = lock(tx, second);
        locked.catch(() => {});
        const filled = tx.run(fill(10 + first));
        // Sent together, and the second is heard first, which finds the transaction aborted.
        const lockedAfter = async () => {
          await Promise.allSettled([filled]);
          await locked;
        };
        await Promise.all([filled, lockedAfter()]);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(deadlocks).toEqual(["40P01"]);
    expect(await jars()).toEqual([1, 2, 11, 12]);
    await repeating.close();
  });

  test("returns its connection to the pool, also after a failure", async () => {
    const narrow = openDatabase({ url, pool_size: 1, on_error: () => {} });
    for (let i = 0; i < 3; i++)
      await expect(narrow.transaction((tx) => tx.run(command`select 1 / 0`))).rejects.toThrow("division");
    expect(await narrow.transaction((tx) => tx.one(sql({ n: "int4" })`select 1 as n`))).toEqual({ n: 1 });
    await narrow.close();
  });

  test("exposes the SQLSTATE of a rejected statement", async () => {
    const refused = await db.run(command`select 1 / 0`).catch((error: unknown) => error);
    expect(sqlState(refused)).toBe("22012");
    expect(sqlState(new Error("other"))).toBeUndefined();
    expect(sqlState(null)).toBeUndefined();
  });
});

describe("a lost connection", () => {
  const own = sql({ pid: "int4" })`select pg_backend_pid() as pid`;
  const end = (pid: number) => db.run(command`select pg_terminate_backend(${pid})`);

  test("is logged and replaced when it was idle", async () => {
    const on_error = vi.fn<(error: Error) => void>();
    const narrow = openDatabase({ url, pool_size: 1, on_error });
    const { pid } = await narrow.one(own);
    await end(pid);
    await soon(() => expect(on_error).toHaveBeenCalled());
    expect((await narrow.one(own)).pid).not.toBe(pid);
    await narrow.close();
  });

  test("fails the transaction on it, and nothing else", async () => {
    await db.run(command`truncate jars`);
    const narrow = openDatabase({ url, pool_size: 1, on_error: () => {} });
    const cut = narrow.transaction(async (tx) => {
      await tx.run(fill(1));
      await tx.run(command`select pg_terminate_backend(pg_backend_pid())`);
      await tx.run(fill(2));
    });
    await expect(cut).rejects.toThrow("terminating connection");
    expect(await narrow.one(sql({ n: "int4" })`select 1 as n`)).toEqual({ n: 1 });
    expect(await jars()).toEqual([]);
    await narrow.close();
  });
});

test("is given up when the server accepts it but never answers", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const cut_off = openDatabase({
    url: `postgres://app@127.0.0.1:${port}/sahayog?sslmode=disable`,
    pool_size: 1,
    on_error: () => {},
    connection_timeout_ms: 50,
  });
  const refused = await cut_off.run(command`select 1`).catch((error: unknown) => error);
  expect(isUnreachable(refused)).toBe(true);
  await cut_off.close();
  mute.close();
});

test("a statement that exceeds the timeout is cancelled", async () => {
  const impatient = openDatabase({ url, pool_size: 1, on_error: () => {}, statement_timeout_ms: 50 });
  const slow = await impatient.run(command`select pg_sleep(10)`).catch((error: unknown) => error);
  expect(sqlState(slow)).toBe("57014");
  await impatient.close();
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import type { Database } from "./database.ts";
import { migrate, missingMigrations } from "./migrate.ts";
import { command, sql } from "./sql.ts";

let db: Database;
let url: string;
let directory: string;

beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sahayog-migrations-"));
  await db.run(command`drop table if exists steps`);
  await db.run(command`truncate schema_migrations`);
});
afterEach(() => rm(directory, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const recorded = async () =>
  (await db.many(sql({ name: "text" })`select name from schema_migrations order by applied_at, name`)).map(
    ({ name }) => name,
  );
const steps = async () =>
  (await db.many(sql({ step: "text" })`select step from steps order by id`)).map(({ step }) => step);
const first = "create table steps (id serial, step text); insert into steps (step) values ('first');";

test("files are applied once each, in the order of their names", async () => {
  await write("0002_second.sql", "insert into steps (step) values ('second')");
  await write("0001_first.sql", first);
  await write("notes.md", "this is not SQL");
  expect(await migrate(url, directory)).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await migrate(url, directory)).toEqual([]);
  await write("0003_third.sql", "insert into steps (step) values ('third')");
  expect(await migrate(url, directory)).toEqual(["0003_third.sql"]);
  expect(await steps()).toEqual(["first", "second", "third"]);
});

test("listing missing migrations changes nothing", async () => {
  await write("0001_first.sql", first);
  await migrate(url, directory);
  await write("0002_second.sql", "insert into steps (step) values ('second')");
  expect(await missingMigrations(db, directory)).toEqual(["0002_second.sql"]);
  expect(await recorded()).toEqual(["0001_first.sql"]);
  await db.run(command`alter table schema_migrations rename to elsewhere`);
  expect(await missingMigrations(db, directory)).toEqual(["0001_first.sql", "0002_second.sql"]);
  await db.run(command`alter table elsewhere rename to schema_migrations`);
});

test("a file that changed after it was applied is rejected, and no later file is applied", async () => {
  await write("0001_first.sql", first);
  await migrate(url, directory);
  await write("0001_first.sql", `${first} -- a word more`);
  await write("0002_second.sql", "insert into steps (step) values ('second')");
  await expect(migrate(url, directory)).rejects.toThrow("0001_first.sql was changed");
  expect(await steps()).toEqual(["first"]);
});

test("a failing file is rolled back and named, and can be applied after a fix", async () => {
  await write("0001_first.sql", first);
  await write("0002_second.sql", "insert into steps (step) values ('half'); select no_such_column;");
  await write("0003_third.sql", "insert into steps (step) values ('third')");
  await expect(migrate(url, directory)).rejects.toThrow(
    /^Migration 0002_second.sql failed: .*no_such_column/,
  );
  expect(await steps()).toEqual(["first"]);
  expect(await recorded()).toEqual(["0001_first.sql"]);
  await write("0002_second.sql", "insert into steps (step) values ('whole')");
  expect(await migrate(url, directory)).toEqual(["0002_second.sql", "0003_third.sql"]);
});

test("a file that cannot be recorded is rolled back too", async () => {
  const already = "insert into schema_migrations (name, checksum) values ('0001_first.sql', 'by itself');";
  await write("0001_first.sql", first + already);
  await expect(migrate(url, directory)).rejects.toThrow("Migration 0001_first.sql failed");
  expect(await recorded()).toEqual([]);
  await write("0001_first.sql", first);
  expect(await migrate(url, directory)).toEqual(["0001_first.sql"]);
});

test("of several concurrent migrations one applies the files, and the others wait for it", async () => {
  await write("0001_first.sql", `select pg_sleep(0.05); ${first}`);
  await write("0002_second.sql", "insert into steps (step) values ('second')");
  const answers = await Promise.all([1, 2, 3].map(() => migrate(url, directory)));
  expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    [],
    ["0001_first.sql", "0002_second.sql"],
  ]);
  expect(await steps()).toEqual(["first", "second"]);
});

test("a server that accepts the connection but never answers is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const migrated = migrate(`postgres://app@127.0.0.1:${port}/x?sslmode=disable`, directory).catch(
    (error: unknown) => error,
  );
  await once(mute, "connection");
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await migrated).toEqual(new Error("timeout expired"));
  mute.close();
});

test("a killed migration leaves no lock behind", async () => {
  await write("0001_first.sql", `${first} select pg_terminate_backend(pg_backend_pid());`);
  await expect(migrate(url, directory)).rejects.toThrow(/^Migration 0001_first.sql failed: terminating/);
  await write("0001_first.sql", first);
  expect(await migrate(url, directory)).toEqual(["0001_first.sql"]);
});

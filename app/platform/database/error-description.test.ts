import { beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { createLog } from "../log.ts";
import type { Database } from "./database.ts";
import { command } from "./sql.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  await db.run(command`create type mood as enum ('glad')`);
  await db.run(command`
    create table visitors (email text primary key, name varchar(5), mood mood, age int check (age < 200))`);
  await db.run(command`insert into visitors values ('asha@example.org')`);
});

/** The logged description of the error of a statement, both thrown directly and as the cause of another error. */
async function logged(statement: ReturnType<typeof command>) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const error = await db.run(statement).then(
    () => expect.unreachable("the statement was taken"),
    (thrown: unknown) => thrown,
  );
  log.error({ err: error }, "failed");
  log.error({ err: new Error("Something else failed", { cause: error }) }, "failed");
  const [first = "", second = ""] = lines;
  const described = (JSON.parse(first) as { err: Record<string, string> }).err;
  expect((JSON.parse(second) as { err: { cause: unknown } }).err.cause).toEqual(described);
  return { described, text: lines.join("") };
}

describe("a database error is logged without the values that it quotes", () => {
  const given = "hush-hush";
  test.each([
    ["22P02", command`select ${given}::uuid`, {}],
    ["22P02", command`select ${given}::mood`, {}],
    ["22P02", command`select ${`{"${given}`}::jsonb`, {}],
    ["22007", command`select ${given}::date`, {}],
    ["22003", command`select ${"hush-hush".length * 1e12}::text::int`, {}],
    ["22021", command`select ${`${given}\0`}`, {}],
    ["42601", command`select to_tsquery(${`${given} ${given}`})`, {}],
    ["22001", command`insert into visitors values ('x', ${given})`, {}],
    ["23505", command`insert into visitors values ('asha@example.org')`, { constraint: "visitors_pkey" }],
    [
      "23514",
      command`insert into visitors (email, age) values (${given}, 300)`,
      { constraint: "visitors_age_check", table: "visitors" },
    ],
    ["23502", command`insert into visitors (name) values ('hush')`, { column: "email", table: "visitors" }],
    ["P0001", command`do $$ begin raise exception 'hush-hush %', 'is quoted'; end $$`, {}],
  ])("%s", async (code, statement, names) => {
    const { described, text } = await logged(statement);
    expect(described).toMatchObject({ code, type: "error", ...names });
    expect(described.message).not.toBe("");
    expect(described.routine).toMatch(/^\w+$/);
    expect(described.stack).toContain("error-description.test.ts");
    expect(text).not.toMatch(/hush|asha|9000000000000/);
  });
});

test("an error that names only the schema or the server keeps its message", async () => {
  const { described } = await logged(command`insert into visitors values ('asha@example.org')`);
  expect(described.message).toBe('duplicate key value violates unique constraint "visitors_pkey"');
  const { described: missing } = await logged(command`select nothing from visitors`);
  expect(missing.message).toBe('column "nothing" does not exist');
});

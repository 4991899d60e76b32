import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database.ts";
import type { FieldTable } from "../../text/fields/field.ts";
import type { Database } from "./database.ts";
import { fieldChanges, fieldColumns, fieldShape, fieldValues } from "./field-columns.ts";
import { command, sql, sqlName, sqlTexts } from "./sql.ts";

const jarFields = {
  contents: { type: "line", label: () => "Contents", longest: 10 },
  kind: { type: "choice", label: () => "Kind", choices: ["Pickle", "Honey"], missing: () => "" },
  note: { type: "text", label: () => "Note", optional: true, longest: 20 },
  spices: { type: "words", label: () => "Spices", word: "", longest: 9, most: 3, too_many: () => "" },
} as const satisfies FieldTable;

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  await db.run(command`
    create table jars (id int4 primary key, contents text not null, kind text not null, note text,
      spices text[] not null)`);
});

test("a record is inserted, read and changed by its table of fields", async () => {
  const insert = (id: number, jar: Parameters<typeof fieldValues<typeof jarFields>>[1]) =>
    db.run(command`
      insert into jars (id, ${fieldColumns(jarFields)}) values (${id}, ${fieldValues(jarFields, jar)})`);
  const read = () =>
    db.many(sql({ id: "int4", ...fieldShape(jarFields) })`
      select id, ${fieldColumns(jarFields)} from jars order by id`);
  await insert(1, { contents: "Mango", kind: "Pickle", note: "'; drop table jars", spices: [] });
  await insert(2, { contents: "Lime", kind: "Pickle", spices: ["a, b", "{c}"] });
  expect(await read()).toEqual([
    { id: 1, contents: "Mango", kind: "Pickle", note: "'; drop table jars", spices: [] },
    { id: 2, contents: "Lime", kind: "Pickle", note: null, spices: ["a, b", "{c}"] },
  ]);
  const change = (id: number, changes: Parameters<typeof fieldChanges<typeof jarFields>>[1]) =>
    db.run(command`update jars set ${fieldChanges(jarFields, changes)} id = id where id = ${id}`);
  await change(1, { note: null, spices: ["Salt"] });
  await change(2, { kind: "Honey", contents: "Forest", spices: [] });
  await change(2, {});
  expect(await read()).toEqual([
    { id: 1, contents: "Mango", kind: "Pickle", note: null, spices: ["Salt"] },
    { id: 2, contents: "Forest", kind: "Honey", note: null, spices: [] },
  ]);
});

test("what is proposed again replaces what was, and nothing is written when nothing differs", async () => {
  const jar = { contents: "Amla", kind: "Pickle", note: null, spices: [] } as const;
  const { contents, kind, note } = jarFields;
  const proposed = { contents, kind, note };
  const put = (changes: { note: string | null }) =>
    db.run(command`
      insert into jars (id, spices, ${fieldColumns(proposed)})
      values (3, '{}', ${fieldValues(proposed, { ...jar, ...changes })})
      on conflict (id) do update set (${fieldColumns(proposed)}) = (${fieldColumns(proposed, "excluded")})
      where (${fieldColumns(proposed, "jars")}) is distinct from (${fieldColumns(proposed, "excluded")})`);
  const written = [await put({ note: null }), await put({ note: null }), await put({ note: "Sour" })];
  expect(written).toEqual([1, 0, 1]);
});

test("nothing but a column's name becomes part of a statement", () => {
  for (const name of ["a b", "a;b", 'a"', "", "A", "1a"]) expect(() => sqlName(name)).toThrow(RangeError);
});

test("a list of values in a statement's text has only declared ones", () => {
  expect(sql({})`select where status in ${sqlTexts(["in_review", "live"])}`.text).toBe(
    "select where status in ('in_review', 'live')",
  );
  for (const values of [[], ["a'b"], ["live", ""], ["a;b"]])
    expect(() => sqlTexts(values)).toThrow(RangeError);
});

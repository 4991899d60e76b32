import { expect, test } from "vitest";
import { command, sql, sqlPart, sqlUnprepared } from "./sql.ts";

test("values become parameters, in order, and never part of the text", () => {
  const statement = sql({ id: "uuid" })`select id from t where a = ${"'; drop table t"} and b = ${2}`;
  expect(statement.text).toBe("select id from t where a = $1 and b = $2");
  expect(statement.values).toEqual(["'; drop table t", 2]);
  expect(statement.shape).toEqual({ id: "uuid" });
});

test("the same text gets the same name whatever its values, and another text another name", () => {
  const byId = (id: number) => sql({})`select 1 where ${id} = 1`;
  expect(byId(1).name).toBe(byId(2).name);
  expect(byId(1).values).toEqual([1]);
  expect(byId(2).values).toEqual([2]);
  expect(byId(1).name).not.toBe(command`select 2 where ${1} = 1`.name);
  // PostgreSQL truncates longer names.
  expect(byId(1).name?.length).toBeLessThan(64);
});

test("parts are inserted in place, also nested, and parameters are numbered across them", () => {
  const search = (word: string | undefined) => {
    const inner = sqlPart`b = ${"inner"}`;
    const condition = word ? sqlPart`and a = ${word} and ${inner}` : sqlPart``;
    return sql({})`select 1 where x = ${1} ${condition} limit ${10}`;
  };
  expect(search("word").text).toBe("select 1 where x = $1 and a = $2 and b = $3 limit $4");
  expect(search("word").values).toEqual([1, "word", "inner", 10]);
  expect(search(undefined).text).toBe("select 1 where x = $1  limit $2");
  expect(search(undefined).name).not.toBe(search("word").name);
  expect(search("one").name).toBe(search("other").name);
});

test("an unprepared statement has no name, with parts or without", () => {
  expect(sqlUnprepared({})`select ${1}`.name).toBeUndefined();
  expect(sqlUnprepared({})`select ${sqlPart`${1}`}`).toMatchObject({ name: undefined, text: "select $1" });
});

test("a value that looks like a part is treated as a value", () => {
  const claimed = { strings: ["1; drop table t"], values: [] };
  expect(command`select ${claimed}`).toMatchObject({ text: "select $1", values: [claimed] });
});

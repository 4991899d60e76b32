import { expect, test } from "vitest";
import { sql } from "../app/platform/database/sql.ts";
import { createTestDatabase } from "./support/database.ts";

test("the pool of a test gets as many connections as transactions that wait for one another need", async () => {
  const { db } = await createTestDatabase();
  const within = (depth: number): Promise<number> =>
    db.transaction(async (tx) => {
      const { one } = await tx.one(sql({ one: "int4" })`select 1 as one`);
      return depth === 1 ? one : one + (await within(depth - 1));
    });
  expect(await within(6)).toBe(6);
});

import { expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { noFilters } from "../filters.ts";
import { pageOfProducts } from "./product-list.ts";

test("an empty marketplace has one empty page", async () => {
  const { db } = await createTestDatabase();
  expect(await pageOfProducts(db, noFilters, 12)).toEqual({
    page: [],
    next_cursor: null,
    total: { count: 0, is_exact: true },
    corrected_q: null,
  });
});

import { expect, test } from "vitest";
import { pageOfRows } from "./page-of-rows.ts";

test.each([
  [[], [], null],
  [[1], [1], null],
  [[1, 2], [1, 2], null],
  [[1, 2, 3], [1, 2], "after 2"],
])("of the rows %j, a page of two shows %j and leads to %j", (rows: number[], page, next_cursor) => {
  expect(pageOfRows(rows, 2, (last) => `after ${last}`)).toEqual({ page, next_cursor });
});

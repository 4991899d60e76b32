import { expect, test } from "vitest";
import { rowAfterKey } from "./use-row-keys.ts";

test.each([
  ["j", -1, 0],
  ["j", 0, 1],
  ["ArrowDown", 1, 2],
  ["j", 2, 2],
  ["k", 2, 1],
  ["ArrowUp", 0, 0],
  ["k", -1, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["q", 1, null],
] as const)("%s in row %d of three leads to %s", (key, here, target) => {
  expect(rowAfterKey(key, here, 3)).toBe(target);
});

test("a table without rows moves nothing", () => {
  expect(rowAfterKey("j", -1, 0)).toBeNull();
});

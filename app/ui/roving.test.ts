import { expect, test } from "vitest";
import { rovingTarget } from "./roving.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 0],
  ["ArrowLeft", 4, 3],
  ["ArrowLeft", 0, 4],
  ["Home", 3, 0],
  ["End", 1, 4],
])("%s at %i of five tabs leads to %i", (key, position, target) => {
  expect(rovingTarget(key, position, 5)).toBe(target);
});

test("other keys move nothing, and neither does any key without tabs", () => {
  expect(rovingTarget("Enter", 0, 5)).toBeNull();
  expect(rovingTarget("ArrowDown", 0, 5)).toBeNull();
  expect(rovingTarget("End", 0, 0)).toBeNull();
});

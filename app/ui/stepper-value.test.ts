import { expect, test } from "vitest";
import { clampQuantity } from "./stepper-value.ts";

test.each([
  [0, 1],
  [1, 1],
  [7.9, 7],
  [11, 10],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 10],
])("a wish for %d between 1 and 10 becomes %d", (wanted, quantity) => {
  expect(clampQuantity(wanted, 1, 10)).toBe(quantity);
});

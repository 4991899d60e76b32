import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";

test.each([
  ["sasmita", "S"],
  ["  Ranjan Das", "R"],
  ["सीता", "सी"],
  ["ଓଡ଼ିଶା", "ଓ"],
  ["", "?"],
  ["   ", "?"],
])("the initial of %j is %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

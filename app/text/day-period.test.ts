import { expect, test } from "vitest";
import { daysOf, periodsEnding } from "./day-period.ts";

test("a period and the one before it meet without a gap, over the end of a month and a leap day", () => {
  expect(periodsEnding("2028-03-02", 7)).toEqual({
    present: { from: "2028-02-25", to: "2028-03-02" },
    before: { from: "2028-02-18", to: "2028-02-24" },
  });
  expect(daysOf({ from: "2028-02-28", to: "2028-03-01" })).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
});

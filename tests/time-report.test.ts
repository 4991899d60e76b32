import { expect, test } from "vitest";
import { countLines, timeTable } from "./support/time-report.ts";

test("the table names the share of each kind and no more than the ten slowest files, each in its order", () => {
  const spent = Array.from({ length: 12 }, (_, number) => ({
    file: `${number}.test.ts`,
    kind: number < 11 ? "modules" : "journeys",
    seconds: number < 11 ? 1 : 14,
  }));
  const lines = timeTable(spent).split("\n");
  expect(lines.slice(0, 6)).toEqual([
    "Where the time went, in seconds of all workers together:",
    "    14.0 s  56.0 %  journeys (1 files)",
    "    11.0 s  44.0 %  modules (11 files)",
    "    25.0 s 100.0 %  together",
    "The slowest files:",
    "    14.0 s  56.0 %  11.test.ts",
  ]);
  expect(lines).toHaveLength(15);
});

test("what tests went through is added up by its name", () => {
  expect(countLines([{ pairs: 1_000 }, undefined, { pairs: 5, values: 3 }])).toEqual([
    "1,005 pairs",
    "3 values",
  ]);
});

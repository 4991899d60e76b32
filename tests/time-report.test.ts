import { expect, test } from "vitest";
import { timeTable } from "./support/time-report.ts";

test("the table names the share of each project and no more than the ten slowest files, each in its order", () => {
  const spent = Array.from({ length: 12 }, (_, number) => ({
    file: `${number}.test.ts`,
    project: number < 11 ? "modules" : "journeys",
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

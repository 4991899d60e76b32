import { expect, test } from "vitest";
import { firstTab } from "./first-tab.ts";

test.each([
  ["reported", 0, 0, 0],
  ["reported", 1, 5, 5],
  ["approvals", 0, 5, 1],
  ["appeals", 0, 0, 1],
])("the desk opens with %s for %i reports, %i submissions and %i appeals", (tab, ...counts) => {
  const [reported_count, submitted_count, appeal_count] = counts;
  expect(firstTab({ reported_count, submitted_count, appeal_count })).toBe(tab);
});

import { describe, expect, test } from "vitest";
import { growthOf, type Settled, soakProblems } from "./verdict.ts";

const limits = { growth_percent: 10, warm_up_minutes: 5, extra_files: 0 };
const open_files = { before: 40, after: 40 };

/** One sample a minute, its memory by the number of the minute. */
function samples(rss_mb: (minute: number) => number): Settled[] {
  return Array.from({ length: 30 }, (_, index) => {
    const minute = index + 1;
    return { minute, rss_mb: rss_mb(minute), heap_used_mb: 50, open_files: 40, loop_delay_p99_ms: 10 };
  });
}

const problems = (settled: Settled[], changes: Partial<Parameters<typeof soakProblems>[0]> = {}) =>
  soakProblems({ settled, open_files, done: { reads: 100 }, ...changes }, limits);

describe("memory", () => {
  test("that grows with every round is a leak", () => {
    expect(problems(samples((minute) => 300 + 3 * minute))).toEqual([
      expect.stringMatching(/^rss_mb grew by 15\.\d %/),
    ]);
  });

  test("may grow while the site warms up", () => {
    expect(problems(samples((minute) => (minute <= 5 ? 100 * minute : 500)))).toEqual([]);
  });

  test("may go up and down", () => {
    expect(problems(samples((minute) => (minute % 2 === 0 ? 300 : 350)))).toEqual([]);
  });

  test("is judged by medians, so one odd sample decides nothing", () => {
    const settled = samples((minute) => (minute === 30 ? 900 : 300));
    expect(growthOf(settled, "rss_mb", 5)).toEqual({ before_mb: 300, after_mb: 300, percent: 0 });
  });
});

test("files that stay open are a problem", () => {
  expect(
    problems(
      samples(() => 300),
      { open_files: { before: 40, after: 41 } },
    ),
  ).toEqual(["41 open files, 40 at the start"]);
});

test("requests that failed or got no answer are a problem", () => {
  const done = { reads: 10, "likes 404": 1, "reads 503: /campaigns": 2, "create-razorpay-order 0": 1 };
  expect(
    problems(
      samples(() => 300),
      { done },
    ),
  ).toEqual(["reads 503: /campaigns: 2 times", "create-razorpay-order 0: 1 times"]);
});

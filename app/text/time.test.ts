import { describe, expect, test } from "vitest";
import { formatDate, timeAgo } from "./time.ts";

describe("formatDate", () => {
  test.each([
    ["2026-11-20T10:00:00Z", "20\u00a0Nov\u00a02026"],
    ["2026-09-05T00:00:00Z", "5\u00a0Sep\u00a02026"],
    ["2025-12-31T18:29:59Z", "31\u00a0Dec\u00a02025"],
    ["2025-12-31T18:30:00Z", "1\u00a0Jan\u00a02026"],
  ])("%s is %s in India", (moment, text) => {
    expect(formatDate(moment)).toBe(text);
    expect(formatDate(new Date(moment))).toBe(text);
  });

  test("an invalid date is rejected", () => {
    expect(() => formatDate("soon")).toThrow(RangeError);
  });
});

describe("timeAgo", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  test.each([
    ["2026-11-20T12:00:30Z", "a moment ago"],
    ["2026-11-20T11:59:01Z", "a moment ago"],
    ["2026-11-20T11:59:00Z", "1 minute ago"],
    ["2026-11-20T11:55:00Z", "5 minutes ago"],
    ["2026-11-20T11:00:00Z", "1 hour ago"],
    ["2026-11-19T12:00:01Z", "23 hours ago"],
    ["2026-11-19T12:00:00Z", "1 day ago"],
    ["2026-11-17T12:00:00Z", "3 days ago"],
    ["2026-10-22T12:00:00Z", "29 days ago"],
    ["2026-10-21T12:00:00Z", "1 month ago"],
    ["2025-11-20T12:00:01Z", "12 months ago"],
    ["2025-11-20T12:00:00Z", "1 year ago"],
    ["2024-11-20T12:00:00Z", "2 years ago"],
  ])("%s is %s", (moment, text) => {
    expect(timeAgo(moment, now)).toBe(text);
  });
});

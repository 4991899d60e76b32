import { expect, test } from "vitest";
import { formatEventTime } from "./event-times.ts";

const at = (text: string) => new Date(text);

test.each([
  [
    "2026-12-12T04:30:00Z",
    "2026-12-12T11:00:00Z",
    "Saturday, 12\u00a0Dec\u00a02026, 10:00\u00a0am to 4:30\u00a0pm",
  ],
  [
    "2026-12-12T06:30:00Z",
    "2026-12-12T07:35:00Z",
    "Saturday, 12\u00a0Dec\u00a02026, 12:00\u00a0pm to 1:05\u00a0pm",
  ],
  // Already the next day in India.
  [
    "2026-12-11T18:30:00Z",
    "2026-12-12T19:00:00Z",
    "Saturday, 12\u00a0Dec\u00a02026, 12:00\u00a0am to Sunday, 13\u00a0Dec\u00a02026, 12:30\u00a0am",
  ],
])("from %s to %s is %s", (starts, ends, words) => {
  expect(formatEventTime(at(starts), at(ends))).toBe(words);
});

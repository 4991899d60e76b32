import { expect, test } from "vitest";
import { clockInIndia, dayInIndia } from "./india-day.ts";
import { formatDate } from "./time.ts";

test.each([
  ["2026-11-20T18:29:59.999Z", "2026-11-20", "20 Nov 2026", "23:59"],
  ["2026-11-20T18:30:00Z", "2026-11-21", "21 Nov 2026", "00:00"],
  ["2026-12-31T18:30:00Z", "2027-01-01", "1 Jan 2027", "00:00"],
  ["2028-02-28T18:30:00Z", "2028-02-29", "29 Feb 2028", "00:00"],
  ["1969-12-31T18:29:00Z", "1969-12-31", "31 Dec 1969", "23:59"],
])("at %s it is the day %s in India, for people %s, by the clock %s", (text, day, for_people, time) => {
  const moment = new Date(text);
  expect(dayInIndia(moment)).toBe(day);
  expect(dayInIndia(moment.getTime())).toBe(day);
  expect(formatDate(moment)).toBe(for_people);
  expect(clockInIndia(moment).toISOString().slice(11, 16)).toBe(time);
});

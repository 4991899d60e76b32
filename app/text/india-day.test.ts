import { expect, test } from "vitest";
import { momentsOf } from "./day-period.ts";
import { clockInIndia, dayInIndia, startOfDayInIndia, timeInIndia } from "./india-day.ts";
import { formatDate } from "./time.ts";

test.each([
  ["2026-11-20T18:29:59.999Z", "2026-11-20", "20\u00a0Nov\u00a02026", "23:59"],
  ["2026-11-20T18:30:00Z", "2026-11-21", "21\u00a0Nov\u00a02026", "00:00"],
  ["2026-12-31T18:30:00Z", "2027-01-01", "1\u00a0Jan\u00a02027", "00:00"],
  ["2028-02-28T18:30:00Z", "2028-02-29", "29\u00a0Feb\u00a02028", "00:00"],
  ["1969-12-31T18:29:00Z", "1969-12-31", "31\u00a0Dec\u00a01969", "23:59"],
])("at %s it is the day %s in India, for people %s, by the clock %s", (text, day, for_people, time) => {
  const moment = new Date(text);
  expect(dayInIndia(moment)).toBe(day);
  expect(dayInIndia(moment.getTime())).toBe(day);
  expect(formatDate(moment)).toBe(for_people);
  expect(clockInIndia(moment).toISOString().slice(11, 16)).toBe(time);
  expect(timeInIndia(text)).toMatch(new RegExp(`^${day} ${time}:\\d\\d$`));
});

test("a day in India begins half past six in the evening of the day before, in UTC", () => {
  expect(startOfDayInIndia("2026-04-01").toISOString()).toBe("2026-03-31T18:30:00.000Z");
  expect(momentsOf({ from: "2028-02-29", to: "2028-03-31" })).toEqual({
    begins_at: new Date("2028-02-28T18:30:00Z"),
    ends_at: new Date("2028-03-31T18:30:00Z"),
  });
});

import { startOfDayInIndia } from "./india-day.ts";
import { day_ms } from "./day-length.ts";

/** Days in India such as "2026-11-20", both inclusive. */
export type DayPeriod = { from: string; to: string };

/** Adds days to a day; negative numbers subtract. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * day_ms).toISOString().slice(0, 10);
}

/** The period of this length that ends with `last_day`, and the period of the same length before it. */
export function periodsEnding(
  last_day: string,
  length_days: number,
): { present: DayPeriod; before: DayPeriod } {
  const from = addDays(last_day, 1 - length_days);
  return {
    present: { from, to: last_day },
    before: { from: addDays(from, -length_days), to: addDays(from, -1) },
  };
}

/** All days of a period, in order. */
export function daysOf({ from, to }: DayPeriod): string[] {
  const from_ms = Date.parse(from);
  const count = (Date.parse(to) - from_ms) / day_ms + 1;
  return Array.from({ length: count }, (_, at) => new Date(from_ms + at * day_ms).toISOString().slice(0, 10));
}

/** Start of the first day and start of the day after the last, for timestamp columns. */
export function momentsOf({ from, to }: DayPeriod): { begins_at: Date; ends_at: Date } {
  return { begins_at: startOfDayInIndia(from), ends_at: startOfDayInIndia(addDays(to, 1)) };
}

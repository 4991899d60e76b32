import { startOfDayInIndia } from "./india-day.ts";

/** Days in India such as "2026-11-20", both included. */
export type DayPeriod = { from: string; to: string };

const day_ms = 86_400_000;

/** The day so many days later; earlier for negative numbers. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * day_ms).toISOString().slice(0, 10);
}

/** So many days that end with `last_day`, and as many before them. */
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

/** All days of a period, the first one first. */
export function daysOf({ from, to }: DayPeriod): string[] {
  const from_ms = Date.parse(from);
  const count = (Date.parse(to) - from_ms) / day_ms + 1;
  return Array.from({ length: count }, (_, at) => new Date(from_ms + at * day_ms).toISOString().slice(0, 10));
}

/** From its first moment to that of the day after it, for columns that hold moments. */
export function momentsOf({ from, to }: DayPeriod): { begins_at: Date; ends_at: Date } {
  return { begins_at: startOfDayInIndia(from), ends_at: startOfDayInIndia(addDays(to, 1)) };
}

import { day_ms } from "./day-length.ts";

/** India has one time zone (UTC+05:30) without daylight saving time. */
const aheadOfUtc_ms = 19_800_000;

/** Shifted to India's wall-clock time, to be read with the `getUTC…` methods. */
export function clockInIndia(moment: Date | number): Date {
  return new Date(Number(moment) + aheadOfUtc_ms);
}

/** Cached: a page calls it for each card, and the result changes once a day. */
let latest = { day: Number.NaN, text: "" };

/** The calendar day in India, as "2026-11-20". */
export function dayInIndia(moment: Date | number = Date.now()): string {
  const day = Math.floor((Number(moment) + aheadOfUtc_ms) / day_ms);
  if (day !== latest.day) latest = { day, text: new Date(day * day_ms).toISOString().slice(0, 10) };
  return latest.text;
}

/** Start of a day in India, such as "2026-11-20". */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Date and time in India, in a form that spreadsheets parse and sort: "2026-11-20 16:05:09". */
export function timeInIndia(moment: Date | string | number): string {
  return clockInIndia(new Date(moment)).toISOString().slice(0, 19).replace("T", " ");
}

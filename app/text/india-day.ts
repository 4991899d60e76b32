/** India has one time zone and no summer time (UTC+05:30). */
const ahead_of_utc_ms = 19_800_000;
const day_ms = 86_400_000;

/** What clocks and calendars in India show at a moment, to be read with the `getUTC…` methods. */
export function clockInIndia(moment: Date | number): Date {
  return new Date(Number(moment) + ahead_of_utc_ms);
}

/** A page asks for each of its cards, and the answer changes once a day. */
let latest = { day: Number.NaN, text: "" };

/** The calendar day in India, as "2026-11-20". */
export function dayInIndia(moment: Date | number = Date.now()): string {
  const day = Math.floor((Number(moment) + ahead_of_utc_ms) / day_ms);
  if (day !== latest.day) latest = { day, text: new Date(day * day_ms).toISOString().slice(0, 10) };
  return latest.text;
}

/** India has one time zone and no summer time (UTC+05:30). */
const aheadOfUtc_ms = 19_800_000;
const day_ms = 86_400_000;

/** The wall-clock time in India, to be read with the `getUTC…` methods. */
export function clockInIndia(moment: Date | number): Date {
  return new Date(Number(moment) + aheadOfUtc_ms);
}

/** Cached: a page asks for each of its cards, and the result changes once a day. */
let latest = { day: Number.NaN, text: "" };

/** The calendar day in India, as "2026-11-20". */
export function dayInIndia(moment: Date | number = Date.now()): string {
  const day = Math.floor((Number(moment) + aheadOfUtc_ms) / day_ms);
  if (day !== latest.day) latest = { day, text: new Date(day * day_ms).toISOString().slice(0, 10) };
  return latest.text;
}

/** The first moment of a day in India, such as "2026-11-20". */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Day and time by the clocks of India, as spreadsheets read and sort them: "2026-11-20 16:05:09". */
export function timeInIndia(moment: Date | string | number): string {
  return clockInIndia(new Date(moment)).toISOString().slice(0, 19).replace("T", " ");
}

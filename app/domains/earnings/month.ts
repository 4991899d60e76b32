import { clockInIndia, startOfDayInIndia } from "../../text/india-day.ts";

const monthPattern = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** A month of India's calendar, as "2026-11"; undefined for any other text. */
export function monthOf(text: string | null): string | undefined {
  return text !== null && monthPattern.test(text) ? text : undefined;
}

/** From the start of the month to the start of the next. */
export function periodOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfDayInIndia(`${month}-01`), to: startOfDayInIndia(`${next}-01`) };
}

/** The last twelve months, current one first. */
export function lastMonths(now: Date = new Date()): string[] {
  const clock = clockInIndia(now);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const names = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** As in "November 2026". */
export function monthText(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

import * as m from "#messages";
import { addDays, type DayPeriod } from "../../text/day-period.ts";
import { financialYearOfDay } from "../../text/financial-year.ts";
import { dayInIndia } from "../../text/india-day.ts";

/**
 * What a statement can be limited to, by the days on which money moved: a month of India's calendar, as "2026-11", or a
 * financial year, from April to March, as "2026-27". No financial year after 2012 looks like a month.
 */
export function daysOfPeriod(text: string | null): DayPeriod | undefined {
  const [, year, part] = /^(20\d\d)-(\d\d)$/.exec(text ?? "") ?? [];
  if (year === undefined || part === undefined) return undefined;
  const number = Number(part);
  if (number >= 1 && number <= 12)
    return { from: `${text}-01`, to: addDays(`${monthAfter(`${text}`)}-01`, -1) };
  const first_day = `${year}-04-01`;
  if (financialYearOfDay(first_day) !== text) return undefined;
  return { from: first_day, to: `${Number(year) + 1}-03-31` };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/**
 * Periods to choose from, the newest first: each financial year since the first day on which money moved, and of this one
 * and the one before, whose accounts are made now, each month.
 */
export function offeredPeriods(
  first_day: string,
  today = dayInIndia(),
): { years: string[]; months: string[] } {
  const years: string[] = [];
  const last = Number(financialYearOfDay(today).slice(0, 4));
  for (let year = last; year >= Number(financialYearOfDay(first_day).slice(0, 4)); year--)
    years.push(financialYearOfDay(`${year}-04-01`));
  const months: string[] = [];
  const earliest = [first_day, `${last - 1}-04-01`].toSorted()[1] ?? today;
  for (let month = earliest.slice(0, 7); month <= today.slice(0, 7); month = monthAfter(month))
    months.unshift(month);
  return { years, months };
}

const names = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** As in "November 2026", or "Financial year 2026-27". */
export function periodText(period: string): string {
  const { from, to } = daysOfPeriod(period) ?? { from: period, to: period };
  if (from.slice(0, 7) !== to.slice(0, 7)) return m.earnings_year({ year: period });
  return names.format(new Date(`${from}T00:00:00Z`));
}

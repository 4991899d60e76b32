import * as m from "#messages";
import { clockInIndia } from "./india-day.ts";
import { perLanguage } from "./per-language.ts";
import { day_ms } from "./day-length.ts";

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

const monthNames = perLanguage((language) => {
  const months = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 1)));
});

const weekdayNames = perLanguage((language) => {
  const weekdays = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  // 4 January 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, weekday) => weekdays.format(Date.UTC(2026, 0, 4 + weekday)));
});

/** "am" and "pm", normalised: browsers differ in case and in the space before them. */
const halfDays = perLanguage((language) => {
  const clock = new Intl.DateTimeFormat(language, { hour: "numeric", hour12: true, timeZone: "UTC" });
  return [6, 18].map((hour) => {
    const part = clock.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === "dayPeriod");
    return part?.value.toLowerCase() ?? "";
  });
});

const relativeTimes = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: "always" }));

export type Moment = Date | string | number;

/** A calendar day in India, as in "20 Nov 2026", on one line of a text: its spaces do not break. Throws RangeError for an invalid date. */
export function formatDate(moment: Moment): string {
  const there = inIndia(moment);
  return `${there.getUTCDate()}\u00a0${monthNames()[there.getUTCMonth()]}\u00a0${there.getUTCFullYear()}`;
}

/** Month in India, as in "Nov 2026", on one line of a text. */
export function formatMonth(moment: Moment): string {
  const there = inIndia(moment);
  return `${monthNames()[there.getUTCMonth()]}\u00a0${there.getUTCFullYear()}`;
}

/** Weekday in India, as in "Saturday". */
export function formatWeekday(moment: Moment): string {
  return weekdayNames()[inIndia(moment).getUTCDay()] as string;
}

/** Time of day in India, as in "4:30 pm", on one line of a text. */
export function formatTimeOfDay(moment: Moment): string {
  const there = inIndia(moment);
  const hours = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes}\u00a0${halfDays()[hours < 12 ? 0 : 1]}`;
}

/** Date and time in India, as in "20 Nov 2026, 4:30 pm". */
export function formatTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTimeOfDay(moment)}`;
}

/** A date whose UTC fields are the date and time in India. */
function inIndia(moment: Moment): Date {
  const there = clockInIndia(new Date(moment));
  if (Number.isNaN(there.getTime())) throw new RangeError(`No date: ${String(moment)}`);
  return there;
}

/** The elapsed time in words. A time after `now` (clocks differ) is "a moment ago". */
export function timeAgo(moment: Moment, now: Moment = Date.now()): string {
  const age_ms = new Date(now).getTime() - new Date(moment).getTime();
  if (age_ms < minute_ms) return m.text_moment_ago();
  if (age_ms < hour_ms) return ago(age_ms / minute_ms, "minute");
  if (age_ms < day_ms) return ago(age_ms / hour_ms, "hour");
  if (age_ms < 30 * day_ms) return ago(age_ms / day_ms, "day");
  if (age_ms < 365 * day_ms) return ago(age_ms / (30 * day_ms), "month");
  return ago(age_ms / (365 * day_ms), "year");
}

function ago(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relativeTimes().format(-Math.floor(amount), unit);
}

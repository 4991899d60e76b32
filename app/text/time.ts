import { clockInIndia } from "./india-day.ts";

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

const month_names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type Moment = Date | string | number;

/** A calendar day in India, as in "20 Nov 2026". Throws RangeError for what is no date. */
export function formatDate(moment: Moment): string {
  const in_india = clockInIndia(new Date(moment));
  if (Number.isNaN(in_india.getTime())) throw new RangeError(`No date: ${String(moment)}`);
  return `${in_india.getUTCDate()} ${month_names[in_india.getUTCMonth()]} ${in_india.getUTCFullYear()}`;
}

/** How long ago, in words. A moment ahead of `now` (clocks differ) is "a moment ago". */
export function timeAgo(moment: Moment, now: Moment = Date.now()): string {
  const age_ms = new Date(now).getTime() - new Date(moment).getTime();
  if (age_ms < minute_ms) return "a moment ago";
  if (age_ms < hour_ms) return counted(age_ms / minute_ms, "minute");
  if (age_ms < day_ms) return counted(age_ms / hour_ms, "hour");
  if (age_ms < 30 * day_ms) return counted(age_ms / day_ms, "day");
  if (age_ms < 365 * day_ms) return counted(age_ms / (30 * day_ms), "month");
  return counted(age_ms / (365 * day_ms), "year");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}

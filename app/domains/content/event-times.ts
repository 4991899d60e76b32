import { formatDate } from "../../text/time.ts";
import { clockInIndia } from "../../text/india-day.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * When something takes place, by the clocks of India: "Saturday, 12 Dec 2026, 10:00 am to 4:30 pm"; with both days
 * where it ends on another.
 */
export function formatEventTime(starts_at: Date, ends_at: Date): string {
  const [first_day, last_day] = [formatDate(starts_at), formatDate(ends_at)];
  const start = `${weekdayOf(starts_at)}, ${first_day}, ${timeOfDay(starts_at)}`;
  if (first_day === last_day) return `${start} to ${timeOfDay(ends_at)}`;
  return `${start} to ${weekdayOf(ends_at)}, ${last_day}, ${timeOfDay(ends_at)}`;
}

function weekdayOf(moment: Date): string {
  return weekdays[clockInIndia(moment).getUTCDay()] as string;
}

function timeOfDay(moment: Date): string {
  const here = clockInIndia(moment);
  const hours = here.getUTCHours();
  const minutes = String(here.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}

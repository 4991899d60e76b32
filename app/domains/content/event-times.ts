import * as m from "#messages";
import { formatDate, formatTimeOfDay, formatWeekday } from "../../text/time.ts";

/**
 * Time span of an event in India: "Saturday, 12 Dec 2026, 10:00 am to 4:30 pm"; with both days if it ends on another
 * day.
 */
export function formatEventTime(starts_at: Date, ends_at: Date): string {
  const is_one_day = formatDate(starts_at) === formatDate(ends_at);
  return m.content_event_time({
    start: dayAndTime(starts_at),
    end: is_one_day ? formatTimeOfDay(ends_at) : dayAndTime(ends_at),
  });
}

function dayAndTime(moment: Date): string {
  return `${formatWeekday(moment)}, ${formatDate(moment)}, ${formatTimeOfDay(moment)}`;
}

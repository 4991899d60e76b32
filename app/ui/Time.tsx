import { formatDate, formatTime, type Moment, timeAgo } from "../text/time.ts";

export type TimeProps = {
  moment: Moment;
  /** "3 days ago" instead of the date, which becomes the tooltip. */
  ago?: boolean;
  /** With the time of day in India, where the order of events matters. */
  with_time?: boolean;
  className?: string;
};

export function Time({ moment, ago = false, with_time = false, className }: TimeProps) {
  const date = with_time ? formatTime(moment) : formatDate(moment);
  // A minute may pass between rendering on the server and in the browser; the server's text stays until the next
  // change.
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={ago ? date : undefined}
      suppressHydrationWarning={ago}
      className={className}
    >
      {ago ? timeAgo(moment) : date}
    </time>
  );
}

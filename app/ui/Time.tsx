import { formatDate, type Moment, timeAgo } from "../text/time.ts";

export type TimeProps = {
  moment: Moment;
  /** "3 days ago" instead of the date, which becomes the tooltip. */
  ago?: boolean;
  className?: string;
};

export function Time({ moment, ago = false, className }: TimeProps) {
  const date = formatDate(moment);
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

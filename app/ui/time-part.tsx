import type { Moment } from "../text/time.ts";
import { Time } from "./Time.tsx";

/** The markup of a date in a message: "Since {#time/}". */
export function dateOf(moment: Moment) {
  return () => <Time moment={moment} />;
}

/** The markup of a time span: "Last used {#time/}", as in "Last used 3 days ago". */
export function agoOf(moment: Moment) {
  return () => <Time moment={moment} ago />;
}

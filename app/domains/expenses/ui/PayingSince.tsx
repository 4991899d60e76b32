import * as m from "#messages";
import { formatTime } from "../../../text/time.ts";

/** In a list of what waits: an admin is paying this one already, so that no other opens it to pay it. */
export function PayingSince({ moment }: { moment: Date | null }) {
  if (!moment) return null;
  return <p className="text-sm text-danger">{m.expenses_paying_since_time({ time: formatTime(moment) })}</p>;
}

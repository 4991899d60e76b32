import type { ReactNode } from "react";
import * as m from "#messages";
import { formatTime } from "../../../text/time.ts";

/** In a list of what waits: an admin is paying this one already, so that no other opens it to pay it. */
export function payingSince({ paying_at }: { paying_at: Date | null }): ReactNode {
  if (!paying_at) return null;
  return (
    <p className="text-sm text-danger">{m.expenses_paying_since_time({ time: formatTime(paying_at) })}</p>
  );
}

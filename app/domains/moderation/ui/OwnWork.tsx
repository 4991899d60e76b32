import type { ReactNode } from "react";
import * as m from "#messages";
import { formatTime } from "../../../text/time.ts";

/** Note: moderators cannot decide about their own work, until this time; null: never. */
export function OwnWork({ until = null, children }: { until?: Date | null; children: ReactNode }) {
  return (
    <p className="rounded-control border border-s-4 border-hairline border-s-brass bg-surface px-4 py-3">
      {children} {until && m.moderation_own_case_until({ time: formatTime(until) })}
    </p>
  );
}

import type { ReactNode } from "react";

/** Note: moderators cannot decide about their own work. */
export function OwnWork({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-s-4 border-hairline border-s-brass bg-surface px-4 py-3">
      {children}
    </p>
  );
}

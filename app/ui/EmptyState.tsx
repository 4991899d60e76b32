import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  illustration?: ReactNode;
  className?: string;
};

export function EmptyState({ title, hint, action, illustration, className }: EmptyStateProps) {
  return (
    <div
      className={classes(
        "mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center",
        className,
      )}
    >
      {illustration != null && <div className="mb-2 text-brass">{illustration}</div>}
      <h2 className="text-2xl">{title}</h2>
      {hint != null && <p className="text-muted">{hint}</p>}
      {action != null && <div className="mt-3">{action}</div>}
    </div>
  );
}

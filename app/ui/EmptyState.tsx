import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type EmptyStateProps = {
  title: string;
  /** Level of the title within its page. */
  as?: "h1" | "h2" | "h3";
  hint?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  illustration?: ReactNode;
  className?: string;
};

export function EmptyState({
  title,
  as: Heading = "h2",
  hint,
  action,
  illustration,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classes(
        "mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center",
        className,
      )}
    >
      {illustration != null && <div className="mb-2 text-brass">{illustration}</div>}
      {/* Within a section it is smaller than the heading of the section. */}
      <Heading className={Heading === "h3" ? "text-lg" : "text-2xl"}>{title}</Heading>
      {hint != null && <p className="text-muted">{hint}</p>}
      {action != null && <div className="mt-3">{action}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  className?: string;
};

/** One figure with its label. Group several in `Stats`, which renders one list. */
export function Stat({ label, value, icon, className }: StatProps) {
  return (
    <div className={classes("flex flex-col-reverse justify-end gap-0.5", className)}>
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {icon}
        {label}
      </dt>
      <dd className="font-heading text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

export function Stats({
  className = "grid grid-cols-2 gap-4",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <dl className={className}>{children}</dl>;
}

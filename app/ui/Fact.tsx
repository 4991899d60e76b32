import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type FactProps = { label: ReactNode; children: ReactNode; className?: string };

/** A label above its value, in a `dl`. */
export function Fact({ label, children, className }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classes("wrap-anywhere tabular-nums", className)}>{children}</dd>
    </div>
  );
}

/** The same as a row of a `dl` that is a grid with two columns. */
export function FactRow({ label, children, className }: FactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={classes("min-w-0 wrap-anywhere", className)}>{children}</dd>
    </>
  );
}

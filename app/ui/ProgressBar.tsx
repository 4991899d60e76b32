import type { CSSProperties } from "react";
import { classes } from "./classes.ts";

export type ProgressBarProps = {
  /** May exceed 100; the bar stays within its track. */
  percent: number;
  /** The whole state as text, as in "25% of ₹1,00,000 raised". */
  text: string;
  /** Accessible name of the bar, as in "Raised so far". */
  label: string;
  className?: string;
};

export function ProgressBar({ percent, text, label, className }: ProgressBarProps) {
  const filled = Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled)}
      aria-valuetext={text}
      className={classes("progress-bar", className)}
      style={
        { "--filled": filled < 100 ? `${Number(filled.toFixed(2))}%` : "calc(100% + 3px)" } as CSSProperties
      }
    />
  );
}

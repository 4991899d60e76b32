import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "critical" | "high" | "medium" | "default" | "success" | "neutral";

const tones: Record<BadgeTone, string> = {
  critical: "bg-badge-critical-bg text-badge-critical-text",
  high: "bg-badge-high-bg text-badge-high-text",
  medium: "bg-badge-medium-bg text-badge-medium-text",
  default: "bg-badge-default-bg text-badge-default-text",
  success: "bg-badge-success-bg text-badge-success-text",
  neutral: "bg-badge-neutral-bg text-badge-neutral-text",
};

export type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  /** A word is not optional: colour alone says nothing to many readers. */
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classes(
        "inline-flex items-center gap-1 rounded-chip border border-transparent px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "critical" | "high" | "medium" | "default" | "success" | "neutral";

export type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  /** The text is required: colour alone is not accessible. */
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span data-tone={tone} className={classes("badge", className)}>
      {icon}
      {children}
    </span>
  );
}

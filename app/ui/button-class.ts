import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "large";

/** The classes of a button, for links and native controls that must look like one. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "medium",
  extra?: string,
): string {
  return classes(`button button-${variant} button-${size}`, extra);
}

import { classes } from "./classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold select-none " +
  "transition-[background-color,border-color,color,transform] duration-quick ease-settle " +
  "motion-safe:active:scale-[0.98] disabled:cursor-not-allowed disabled:active:scale-100 " +
  "disabled:border-hairline disabled:bg-sunken disabled:text-muted";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover",
  secondary:
    "border-control bg-surface text-text enabled:hover:border-text enabled:hover:bg-sunken " +
    "[a&]:hover:border-text [a&]:hover:bg-sunken",
  quiet:
    "border-transparent bg-transparent text-link enabled:hover:bg-sunken [a&]:hover:bg-sunken " +
    "disabled:border-transparent disabled:bg-transparent",
  danger:
    "border-danger bg-surface text-danger enabled:hover:bg-badge-critical-bg [a&]:hover:bg-badge-critical-bg",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-11 px-4 py-2 text-base",
  large: "min-h-13 px-6 py-3 text-lg",
};

/** The looks of a button, for links and native controls that must look like one. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "medium",
  extra?: string,
): string {
  return classes(base, variants[variant], sizes[size], extra);
}

import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { classes } from "./classes.ts";
import { Anchor, type AnchorProps } from "./link.tsx";
import { Spinner } from "./Spinner.tsx";

type Looks = { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** Disables the button, shows a spinner and `pendingLabel` while an action is pending. */
    pending?: boolean;
    pendingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {pending && <Spinner />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

export type ButtonLinkProps = AnchorProps & Looks;

/** A link that looks like a button; it uses the application's router. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Anchor className={buttonClass(variant, size, className)} {...rest} />;
}

export type IconButtonProps = ComponentProps<"button"> & {
  /** The accessible name; an icon button has no other text. */
  label: string;
};

export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        "inline-flex size-11 flex-none items-center justify-center rounded-control text-muted",
        "transition-colors duration-quick enabled:hover:bg-sunken enabled:hover:text-text",
        "disabled:cursor-not-allowed disabled:opacity-40",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

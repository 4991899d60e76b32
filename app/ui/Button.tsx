import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { classes } from "./classes.ts";
import { Anchor, type AnchorProps } from "./link.tsx";
import { Spinner } from "./Spinner.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Looks = { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** While pending, clicks are ignored, and a spinner and `pendingLabel` are shown. */
    pending?: boolean;
    pendingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  type = "button",
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  const is_off = pending || disabled;
  return (
    <button
      type={type}
      // The disabled attribute would drop keyboard focus.
      aria-disabled={is_off || undefined}
      aria-busy={pending || undefined}
      onClick={is_off ? ignore : onClick}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {pending && <Spinner />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

/** Also blocks Enter in a field, which clicks the submit button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
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

export function IconButton({
  label,
  className,
  children,
  type = "button",
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  // Keeps focus when a press reaches the limit; without script only the real attribute works.
  const alive = useHydrated();
  return (
    <button
      type={type}
      disabled={disabled && !alive}
      aria-disabled={(disabled && alive) || undefined}
      onClick={disabled ? ignore : onClick}
      aria-label={label}
      title={label}
      className={classes(
        "inline-flex size-11 flex-none items-center justify-center rounded-control text-muted",
        "transition-colors duration-quick not-disabled:not-aria-disabled:hover:bg-sunken",
        "not-disabled:not-aria-disabled:hover:text-text",
        "disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

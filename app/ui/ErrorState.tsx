import type { ReactNode } from "react";
import * as m from "#messages";
import CloudAlert from "./icons/cloud-alert.ts";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";

export type ErrorStateProps = {
  title?: string;
  text: ReactNode;
  /** Offers "Try again"; without it there is no button. */
  onRetry?: () => void;
  className?: string;
};

export function ErrorState({ title, text, onRetry, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classes(
        "mx-auto flex max-w-lg flex-col items-center gap-3 rounded-card bg-badge-critical-bg px-6 py-8 text-center text-badge-critical-text",
        className,
      )}
    >
      <CloudAlert size={32} aria-hidden="true" />
      {title != null && <h2 className="text-xl">{title}</h2>}
      <p>{text}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      )}
    </div>
  );
}

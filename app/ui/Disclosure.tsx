import type { ReactNode } from "react";
import ChevronDown from "./icons/chevron-down.ts";
import { classes } from "./classes.ts";

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  className?: string;
};

/** A question and its answer, as a native `details` element. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={classes("group border-b border-hairline", className)}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-link">
        <span>{summary}</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-brass transition-transform duration-calm ease-settle group-open:rotate-180"
        />
      </summary>
      <div className="max-w-prose pb-5 text-muted">{children}</div>
    </details>
  );
}

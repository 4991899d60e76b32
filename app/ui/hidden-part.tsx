import type { ReactNode } from "react";

/** The visible part of such a message, in a separate element, so that a lookup by exactly this text finds it. */
export function SeenPart({ children }: { children?: ReactNode }) {
  return <span>{children}</span>;
}

/** For a message whose end is for screen readers and search engines only: "Read more{#hidden} about …". */
export function HiddenPart({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

import type { ReactNode } from "react";

/** The seen part of such a message, an element of its own: who looks for exactly these words finds them. */
export function SeenPart({ children }: { children?: ReactNode }) {
  return <span>{children}</span>;
}

/** For a message whose end is read aloud and found by search engines, but not seen: "Read more{#hidden} about …". */
export function HiddenPart({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

import type { ReactNode } from "react";

/** For a message whose end is read aloud and found by search engines, but not seen: "Read more{#hidden} about …". */
export function HiddenPart({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

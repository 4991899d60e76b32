import type { ReactNode } from "react";
import { Anchor } from "../../../ui/link.tsx";

/** Link in a message beside a form: opens in a new tab, so that nothing typed is lost. */
export function linkBeside(href: string) {
  return ({ children }: { children?: ReactNode }) => (
    <Anchor href={href} target="_blank" className="underlined-link">
      {children}
    </Anchor>
  );
}

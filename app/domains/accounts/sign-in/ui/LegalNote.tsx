import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { Anchor } from "../../../../ui/link.tsx";

export function LegalNote() {
  return (
    <p className="mt-6 text-center text-sm text-muted">
      <Message
        message={m.accounts_legal}
        markup={{ terms: underlined("/terms"), privacy: underlined("/privacy") }}
      />
    </p>
  );
}

function underlined(href: string) {
  return ({ children }: { children?: ReactNode }) => (
    <Anchor href={href} className="text-link underline">
      {children}
    </Anchor>
  );
}

import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import type { ReactNode } from "react";
import { Anchor } from "../../../ui/link.tsx";

/** Asks guests to sign in before they answer this person; they come back to the same place. */
export function SignInHint({ return_to, name }: { return_to: string; name: string }) {
  return (
    <p className="mt-1 text-sm text-muted">
      <Message
        message={m.stories_sign_in_to_reply}
        inputs={{ name }}
        markup={{ link: signInLink(return_to) }}
      />
    </p>
  );
}

function signInLink(return_to: string) {
  return function SignInLink({ children }: { children?: ReactNode }) {
    return (
      <Anchor href={signInHref(return_to)} className="underlined-link inline-flex min-h-11 items-center">
        {children}
      </Anchor>
    );
  };
}

export function signInHref(return_to: string): string {
  return `/auth?${new URLSearchParams({ redirectTo: return_to })}`;
}

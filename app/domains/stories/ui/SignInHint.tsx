import type { ReactNode } from "react";
import { Anchor } from "../../../ui/link.tsx";

/** Sign-in link that returns guests to the same place. */
export function SignInHint({ return_to, children }: { return_to: string; children: ReactNode }) {
  return (
    <p className="mt-1 text-sm text-muted">
      <Anchor href={signInHref(return_to)} className="underlined-link inline-flex min-h-11 items-center">
        Sign in
      </Anchor>{" "}
      {children}. You come back to this place.
    </p>
  );
}

export function signInHref(return_to: string): string {
  return `/auth?${new URLSearchParams({ redirectTo: return_to })}`;
}

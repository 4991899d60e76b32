import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useNotify } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { type GuestIntent, keepIntent, takeIntent } from "./guest-intent.ts";
import { signInHref } from "./SignInHint.tsx";

/** Why an account is needed, and what happens after signing in. */
type Reason = { title: string; text: string };

/**
 * Returns a guest's click handler: it shows the reason, stores the action, and leads to sign-in and back to
 * `return_to`.
 */
export function useSignInFirst(intent: GuestIntent, reason: Reason, return_to: string) {
  const { viewer } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const signInFirst = () => {
    keepIntent(intent);
    notify({ tone: "info", ...reason });
    void navigate(signInHref(return_to));
  };
  return { is_guest: viewer === null, signInFirst };
}

/** Completes, once, the action that the user started as a guest. */
export function useIntentAfterSignIn(wanted: Partial<GuestIntent>, makeUpFor: (id: string) => void): void {
  const { viewer } = useAuth();
  const is_guest = viewer === null;
  const makeUp = useEffectEvent(() => {
    const intent = takeIntent(wanted);
    if (intent) makeUpFor(intent.id);
  });
  useEffect(() => {
    if (!is_guest) makeUp();
  }, [is_guest]);
}

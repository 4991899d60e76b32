import { useEffect } from "react";
import { draftKey, draftsIn, ownAndGuests } from "./draft-keys.ts";

const signOut = /\/auth\/sign-out$/;

/** Forgets an account's personal drafts when it is signed out by any form of the page. */
export function useForgetDrafts(user_id: string): void {
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && signOut.test(target.action)) forgetPersonalDrafts(user_id);
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [user_id]);
}

/**
 * Removes an account's drafts that have its name, phone number and address, and what it searched for: the next user of
 * the device could read them, though no page shows them. So could they what a guest left for who signs in. What somebody
 * wrote to be published stays.
 */
export function forgetPersonalDrafts(user_id: string): void {
  const personal = (["application", "checkout", "search"] as const).flatMap((kind) =>
    ownAndGuests({ kind, user_id, subject: "" }).map(draftKey),
  );
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of draftsIn(storage, personal)) storage.removeItem(key);
  } catch (error) {
    console.info("The drafts could not be removed", error);
  }
}

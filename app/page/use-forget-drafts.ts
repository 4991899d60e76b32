import { useEffect } from "react";
import { forgetPrivateDrafts } from "./private-drafts.ts";

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

/** What a guest left for who signs in too. */
export function forgetPersonalDrafts(user_id: string): void {
  try {
    forgetPrivateDrafts((owner) => owner === user_id || owner === "guest");
  } catch (error) {
    console.info("The drafts could not be removed", error);
  }
}

import { useEffect } from "react";
import { draftKey } from "./draft-keys.ts";

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
 * the device could read them, though no page shows them. What somebody wrote to be published stays.
 */
export function forgetPersonalDrafts(user_id: string): void {
  const own = (["application", "checkout", "search"] as const).map((kind) =>
    draftKey({ kind, user_id, subject: "" }),
  );
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of keysOf(storage))
        if (own.some((beginning) => key.startsWith(beginning))) storage.removeItem(key);
  } catch (error) {
    console.info("The drafts could not be removed", error);
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}

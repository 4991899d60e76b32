import { draftKey, draftKeysOf, draftsIn } from "./draft-keys.ts";
import { day_ms } from "../text/day-length.ts";

/** Drafts that nobody came back for. */
export const draftKeptFor_ms = 30 * day_ms;

/** A guest's checkout waits for who signs in on the way to the order, and what is private for who signs in again. */
export const waitsForSignIn_ms = 3_600_000;

/**
 * Removes what has a name, a phone number and an address and has waited too long, on every page: its form may never be
 * opened again. What is in `sessionStorage` ends with its tab.
 */
export function forgetStaleDrafts(): void {
  const limits = [
    [draftKey({ kind: "checkout", user_id: null, subject: "" }), waitsForSignIn_ms],
    [draftKeysOf("application"), draftKeptFor_ms],
    [draftKeysOf("seller"), draftKeptFor_ms],
  ] as const;
  try {
    for (const [beginning, limit_ms] of limits)
      for (const key of draftsIn(localStorage, [beginning]))
        if (!(Date.now() - keptAt_ms(localStorage.getItem(key)) <= limit_ms)) localStorage.removeItem(key);
  } catch (error) {
    console.info("Old drafts could not be removed", error);
  }
}

/** Not a number for what nobody can read. */
export function keptAt_ms(draft: string | null): number {
  return Number(/"kept_at_ms":(\d+)/.exec(draft ?? "")?.[1]);
}

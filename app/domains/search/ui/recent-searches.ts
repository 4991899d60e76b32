import { keepDraft, readDraft } from "../../../page/device-draft.ts";
import type { DraftPlace } from "../../../page/draft-keys.ts";

const recentMax = 6;

/** The searches of this account, or of the guest in this tab, on this device; newest first. */
export function recentSearches(user_id: string | null): string[] {
  const values = readDraft(placeOf(user_id))?.content.values ?? {};
  return Object.values(values).filter((q) => typeof q === "string");
}

export function rememberSearch(user_id: string | null, q: string): void {
  keep(user_id, [q, ...without(recentSearches(user_id), q)].slice(0, recentMax));
}

/** Returns those that are left. */
export function forgetSearch(user_id: string | null, q: string): string[] {
  const left = without(recentSearches(user_id), q);
  keep(user_id, left);
  return left;
}

function without(searches: readonly string[], q: string): string[] {
  return searches.filter((known) => known.toLowerCase() !== q.toLowerCase());
}

function keep(user_id: string | null, searches: readonly string[]): void {
  // Names that are no numbers, or their order would be that of the numbers.
  keepDraft(placeOf(user_id), { values: Object.fromEntries(searches.map((q, at) => [`q${at}`, q])) });
}

function placeOf(user_id: string | null): DraftPlace {
  return { kind: "search", user_id, subject: "recent" };
}

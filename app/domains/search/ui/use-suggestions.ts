import { useEffect, useState } from "react";
import { searchText } from "../../../text/search-text.ts";
import {
  shortestSearch,
  type Suggestion,
  type SuggestionKind,
  type Suggestions,
  suggestionsPath,
} from "../suggestion.ts";

const typingPause_ms = 120;

/** What a field offers: also what was searched before on this device. */
export type Offered = Omit<Suggestion, "kind"> & { kind: SuggestionKind | "recent" };

/** `q`: what it was asked for; undefined if it could not be reached. */
export type SuggestionsAnswer = {
  q: string;
  found: { suggestions: readonly Offered[]; corrected_q: string | null } | undefined;
};

/**
 * Suggestions for what is typed, asked for after a pause. Those of the text before stay until the new ones come, and an
 * answer that comes late is ignored.
 */
export function useSuggestions(text: string): SuggestionsAnswer | undefined {
  const q = searchText(text);
  const is_long_enough = q.length >= shortestSearch;
  const [answer, setAnswer] = useState<SuggestionsAnswer>();
  // Asked again for the same words, a choice among them would be lost.
  const is_known = answer?.q === q && answer.found !== undefined;
  useEffect(() => {
    if (!is_long_enough || is_known) return undefined;
    const request = new AbortController();
    const ask = async () => {
      const found = await fetchSuggestions(q, request.signal).catch(() => undefined);
      if (!request.signal.aborted) setAnswer({ q, found });
    };
    const pause = window.setTimeout(() => void ask(), typingPause_ms);
    return () => {
      window.clearTimeout(pause);
      request.abort();
    };
  }, [q, is_long_enough, is_known]);
  return is_long_enough ? answer : undefined;
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await fetch(`${suggestionsPath}?${new URLSearchParams({ q })}`, { signal });
  return answer.ok ? ((await answer.json()) as Suggestions) : undefined;
}

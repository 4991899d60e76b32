import { useEffect, useState } from "react";

const askAfter_ms = 250;
const fewestLetters = 2;

/** Places in other stories matching the typed prefix. On failure, no suggestions. */
export function usePlaces(typed: string): readonly string[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const beginning = typed.trim();
  useEffect(() => {
    if (beginning.length < fewestLetters) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchPlaces(beginning, abort.signal).then(setPlaces, (error: unknown) => {
        if (!abort.signal.aborted) console.info("No places could be suggested", error);
      });
    }, askAfter_ms);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [beginning]);
  return places;
}

async function fetchPlaces(beginning: string, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await fetch(`/api/v1/stories/places?${new URLSearchParams({ q: beginning })}`, { signal });
  if (!answer.ok) return [];
  return ((await answer.json()) as { places: string[] }).places;
}

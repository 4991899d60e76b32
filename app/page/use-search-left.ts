import { useEffect } from "react";

/**
 * Notes a search whose results are left without a choice, or that found nothing. What notes it is loaded with the first
 * search. `q`: "" without a search.
 */
export function useSearchLeft(q: string, found_nothing: boolean): void {
  useEffect(() => {
    if (q === "") return undefined;
    let stop: (() => void) | undefined;
    let is_over = false;
    import("./search-left.ts").then(
      ({ watchSearch }) => {
        if (!is_over) stop = watchSearch(q, found_nothing);
      },
      () => {},
    );
    return () => {
      is_over = true;
      stop?.();
    };
  }, [q, found_nothing]);
}

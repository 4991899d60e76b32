import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Failed } from "../platform/http/section.ts";
import { keepPages, keptPages } from "./more-rows-memory.ts";
import { useReachedLoad } from "./use-reached-load.ts";

type ListPage = { next_cursor: string | null };

type MoreRows<Row, List> = {
  /** Rows of all pages loaded so far; a row on two pages is included once, in its later version. */
  rows: readonly Row[];
  next_cursor: string | null;
  /** Loads the list's page at this URL, as the link without script does. */
  more: (href: string) => void;
  loading: boolean;
  /** The last page failed to load; `more` retries. */
  failed: boolean;
  /** For the element whose children are the rows: moves keyboard focus to the first link of the new rows. */
  list: RefObject<List | null>;
};

/**
 * A list that appends further pages of its own route, and restores them on back navigation. `pageIn` extracts the
 * list's page from the loader data; `rowsOf` its rows.
 */
export function useMoreRows<
  Page extends ListPage,
  Row extends { id: string },
  List extends HTMLElement = HTMLUListElement,
>(
  first: Page,
  pageIn: (answer: unknown) => Page | Failed,
  rowsOf: (page: Page) => readonly Row[],
): MoreRows<Row, List> {
  const fetcher = useFetcher<unknown>();
  const { load, is_loading, was_unreached } = useReachedLoad(fetcher.load);
  const { key, pathname, search } = useLocation();
  const place = { key, address: pathname + search, after: first.next_cursor };
  const [kept] = useState(() => keptPages(place) as readonly Page[]);
  const [added, setAdded] = useState<{ pages: readonly Page[]; seen: unknown; failed: boolean }>({
    pages: kept,
    seen: undefined,
    failed: false,
  });
  const keep = useEffectEvent((at: string, loaded: readonly Page[]) =>
    keepPages({ ...place, key: at }, loaded),
  );
  useEffect(() => {
    if (added.pages.length > 0) keep(key, added.pages);
  }, [added.pages, key]);

  // Set during rendering, once per response.
  if (fetcher.state === "idle" && fetcher.data && fetcher.data !== added.seen) {
    const page = pageIn(fetcher.data);
    const failed = "failed" in page;
    setAdded({ pages: failed ? added.pages : [...added.pages, page], seen: fetcher.data, failed });
  }
  const pages = [first, ...added.pages];
  const by_id = new Map<string, Row>();
  for (const page of pages) for (const row of rowsOf(page)) by_id.set(row.id, row);
  const last = pages.at(-1) as Page;

  const list = useRef<List>(null);
  const first_new = added.pages.length > kept.length ? by_id.size - rowsOf(last).length : 0;
  useEffect(() => {
    if (first_new > 0) list.current?.children[first_new]?.querySelector("a")?.focus({ preventScroll: true });
  }, [first_new]);

  const loading = is_loading || fetcher.state !== "idle";
  return {
    rows: [...by_id.values()],
    next_cursor: last.next_cursor,
    more: load,
    loading,
    failed: (added.failed || was_unreached) && !loading,
    list,
  };
}

import { useCallback, useLayoutEffect, useReducer, useState } from "react";
import { useNotify } from "../../../ui/notices.tsx";
import {
  keyOf,
  type ListFilters,
  type LoadedFeed,
  nothingLoaded,
  shownStories,
  withNewest,
  withoutStory,
  withPage,
  withStory,
} from "./feed-list.ts";
import type { FeedPage } from "../feed-page.ts";
import { errorNotice, fetchStories } from "./story-calls.ts";
import type { ChangeStory } from "./StoryCard.tsx";

/** All loaded stories of the feed, and the current filters. `page` is the server's last response. */
export function useFeed(page: FeedPage) {
  const { loaded, setLoaded, wanted, want, ask, outside_changes } = useLoaded(page);
  const { reading, more, newest } = useReading(loaded, setLoaded, wanted);
  const list = loaded.lists.get(keyOf(wanted));
  const change = useCallback<ChangeStory>(
    (id, by) => setLoaded((before) => withStory(before, id, by)),
    [setLoaded],
  );
  const remove = useCallback((id: string) => setLoaded((before) => withoutStory(before, id)), [setLoaded]);
  return {
    loaded,
    setLoaded,
    wanted,
    want,
    ask,
    outside_changes,
    stories: shownStories(loaded, wanted),
    /** The server has responded for the wanted filters. */
    is_known: list !== undefined,
    next_cursor: list?.next_cursor ?? null,
    corrected_q: list?.corrected_q ?? null,
    failed: "failed" in page.feed && keyOf(page.filters) === keyOf(wanted),
    reading,
    more,
    newest,
    change,
    remove,
  };
}

export type Feed = ReturnType<typeof useFeed>;

type Served = {
  loaded: LoadedFeed;
  wanted: ListFilters;
  /** Key of the filters this page itself requested. */
  asked: string | undefined;
  /** How often a link or Back changed the filters. */
  outside_changes: number;
};

function useLoaded(page: FeedPage) {
  const [served, change] = useReducer(changed, page, servedFirst);
  // Not while rendering: queued stream updates would undo it.
  useLayoutEffect(() => change((before) => withServed(before, page)), [page]);
  const setLoaded = useCallback<ChangeLoaded>(
    (by) =>
      change((before) => {
        const loaded = by(before.loaded);
        return loaded === before.loaded ? before : { ...before, loaded };
      }),
    [],
  );
  return {
    ...served,
    setLoaded,
    want: (wanted: ListFilters) => change((before) => ({ ...before, wanted })),
    ask: (filters: ListFilters) => change((before) => ({ ...before, asked: keyOf(filters) })),
  };
}

const changed = (before: Served, by: (before: Served) => Served) => by(before);

function servedFirst(page: FeedPage): Served {
  return {
    loaded: withAnswer(nothingLoaded, page),
    wanted: page.filters,
    asked: undefined,
    outside_changes: 0,
  };
}

type ChangeLoaded = (change: (before: LoadedFeed) => LoadedFeed) => void;

/** `true` when the field was changed during the request: the newer text wins. */
function withServed(before: Served, page: FeedPage): Served {
  const loaded = withAnswer(before.loaded, page);
  const key = keyOf(page.filters);
  if (key === before.asked || key === keyOf(before.wanted)) return { ...before, loaded };
  return {
    loaded,
    wanted: page.filters,
    asked: undefined,
    outside_changes: before.outside_changes + 1,
  };
}

function withAnswer(loaded: LoadedFeed, { feed, filters }: FeedPage): LoadedFeed {
  return "failed" in feed ? loaded : withNewest(loaded, filters, feed);
}

type Reading = "idle" | "loading" | "failed";

/** Loads further pages of the shown list, and its newest one again. */
function useReading(loaded: LoadedFeed, setLoaded: ChangeLoaded, filters: ListFilters) {
  const notify = useNotify();
  const [state, setState] = useState<{ key: string; reading: Reading }>({ key: "", reading: "idle" });
  const key = keyOf(filters);
  const reading: Reading = state.key === key ? state.reading : "idle";

  const more = async () => {
    const cursor = loaded.lists.get(key)?.next_cursor;
    if (!cursor || reading === "loading") return;
    setState({ key, reading: "loading" });
    try {
      const page = await fetchStories(filters, cursor);
      setLoaded((before) =>
        before.lists.get(key)?.next_cursor === cursor ? withPage(before, filters, page, "next") : before,
      );
      setState({ key, reading: "idle" });
    } catch {
      setState({ key, reading: "failed" });
    }
  };
  /** Returns whether it succeeded. */
  const newest = async (): Promise<boolean> => {
    try {
      const page = await fetchStories(filters);
      setLoaded((before) => withNewest(before, filters, page));
      return true;
    } catch (error) {
      notify(errorNotice(error));
      return false;
    }
  };
  return { reading, more, newest };
}

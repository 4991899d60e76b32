import { useCallback, useState } from "react";
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
import type { FeedPage } from "./feed-page.ts";
import { errorNotice, fetchStories } from "./story-calls.ts";
import type { ChangeStory } from "./StoryCard.tsx";

/** Everything loaded of the feed, and what is asked for now. `page` is what the server last said. */
export function useFeed(page: FeedPage) {
  const { loaded, setLoaded, wanted, want, asked, outside_changes } = useLoaded(page);
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
    asked,
    outside_changes,
    stories: shownStories(loaded, wanted),
    /** The server has answered for what is wanted. */
    is_known: list !== undefined,
    next_cursor: list?.next_cursor ?? null,
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
  page: FeedPage;
  wanted: ListFilters;
  /** Key of the filters that this page itself asked the server for. */
  asked: string | undefined;
  /** How often a link, or the way back, changed the filters. */
  outside_changes: number;
};

function useLoaded(page: FeedPage) {
  const [loaded, setLoaded] = useState<LoadedFeed>(() => withAnswer(nothingLoaded, page));
  const [served, setServed] = useState<Served>({
    page,
    wanted: page.filters,
    asked: undefined,
    outside_changes: 0,
  });
  // Taken over during rendering, once for each answer. Whoever types on has not changed their mind.
  if (served.page !== page) {
    const by_itself = keyOf(page.filters) === served.asked;
    setServed(
      by_itself
        ? { ...served, page }
        : { page, wanted: page.filters, asked: undefined, outside_changes: served.outside_changes + 1 },
    );
    setLoaded(withAnswer(loaded, page));
  }
  return {
    loaded,
    setLoaded,
    wanted: served.wanted,
    want: (wanted: ListFilters) => setServed((before) => ({ ...before, wanted })),
    asked: (filters: ListFilters) => setServed((before) => ({ ...before, asked: keyOf(filters) })),
    outside_changes: served.outside_changes,
  };
}

function withAnswer(loaded: LoadedFeed, { feed, filters }: FeedPage): LoadedFeed {
  return "failed" in feed ? loaded : withNewest(loaded, filters, feed);
}

type Reading = "idle" | "loading" | "failed";

/** Further pages of the list that is shown, and its newest one again. */
function useReading(
  loaded: LoadedFeed,
  setLoaded: (change: (before: LoadedFeed) => LoadedFeed) => void,
  filters: ListFilters,
) {
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
        before.lists.get(key)?.next_cursor === cursor ? withPage(before, filters, page, "behind") : before,
      );
      setState({ key, reading: "idle" });
    } catch {
      setState({ key, reading: "failed" });
    }
  };
  /** Answers whether they came. */
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

import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { keyOf } from "./feed-list.ts";
import { type Anchor, forgetFeed, keepFeed, keptFeed } from "./feed-memory.ts";
import type { FeedPage } from "../feed-page.ts";
import type { Feed } from "./use-feed.ts";

/** Covered by the sticky header. */
const covered_px = 80;

/** Saves the feed and scroll position on leaving, and restores them on Back. */
export function useFeedPlace(page: FeedPage, feed: Feed, onFound: (page: FeedPage) => void) {
  const { key, search } = useLocation();
  const [came_with_document] = useState(!useHydrated());

  const keep = useEffectEvent(() => {
    const list = feed.loaded.lists.get(keyOf(page.filters));
    const stories = list?.stories.flatMap((id) => feed.loaded.by_id.get(id) ?? []) ?? [];
    if (!list || stories.length === 0) return;
    const kept = { ...page, feed: { stories, next_cursor: list.next_cursor } };
    keepFeed(key, { search, page: kept, anchor: anchorNow() });
  });
  const forget = useEffectEvent(() => forgetFeed(key));
  const restore = useEffectEvent(() => {
    const kept = keptFeed(key, search);
    forgetFeed(key);
    if (!kept || kept.page.viewer_id !== page.viewer_id) return;
    // A reload should show new stories.
    if (came_with_document && !isWayBack()) return;
    // After the router has scrolled, and once the restored stories are rendered.
    queueMicrotask(() => {
      flushSync(() => onFound(kept.page));
      scrollToAnchor(kept.anchor);
    });
  });

  useEffect(() => restore(), []);
  // Before the stories are unmounted: their positions are measured.
  useLayoutEffect(() => {
    const keepNow = () => keep();
    // Restored from the back/forward cache, the page needs no saved state.
    const forgetNow = () => forget();
    window.addEventListener("pagehide", keepNow);
    window.addEventListener("pageshow", forgetNow);
    return () => {
      window.removeEventListener("pageshow", forgetNow);
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);
}

function isWayBack(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "back_forward";
}

function anchorNow(): Anchor | null {
  for (const card of document.querySelectorAll<HTMLElement>("[data-story]")) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > covered_px) return { story_id: card.dataset.story ?? "", top_px: top };
  }
  return null;
}

function scrollToAnchor(anchor: Anchor | null) {
  const card = anchor && document.querySelector(`[data-story="${anchor.story_id}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - anchor.top_px, behavior: "instant" });
}

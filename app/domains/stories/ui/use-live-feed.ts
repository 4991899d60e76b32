import { useEffect, useEffectEvent, useState } from "react";
import { follow } from "../../../ui/live-stream.ts";
import { type LiveFeed, type LiveStory, liveStoriesMax, type Story } from "../schema.ts";
import type { ListFilters } from "./feed-list.ts";
import type { ChangeStory } from "./StoryCard.tsx";

/** Live counts of these stories; removes those no longer public. Of many only the last ones are followed. */
export function useLiveStories(
  stories: readonly Pick<Story, "id" | "is_own">[],
  onChange: ChangeStory,
  onGone: (id: string) => void,
) {
  const watched = stories
    .slice(-liveStoriesMax)
    .map(({ id }) => id)
    .join(",");
  const applyState = useEffectEvent((state: LiveStory) => {
    const own = stories.find(({ id }) => id === state.id)?.is_own;
    if (state.is_public) onChange(state.id, (before) => withLiveState(before, state));
    else if (own === false) onGone(state.id);
  });

  useEffect(() => {
    if (watched === "") return;
    const ids = watched.split(",");
    return follow({
      parameter: "stories",
      ids,
      most_ids: liveStoriesMax,
      event: "story",
      onState: (state) => applyState(state as LiveStory),
    });
  }, [watched]);
}

/** Returns the same object if nothing changed. */
export function withLiveState(story: Story, state: LiveStory): Story {
  const { like_count, comment_count, conversation_version } = state;
  const same =
    story.like_count === like_count &&
    story.comment_count === comment_count &&
    story.conversation_version === conversation_version;
  return same ? story : { ...story, like_count, comment_count, conversation_version };
}

/**
 * How many stories were published since these were loaded. 0 for searches and followed writers, where only the server
 * knows.
 */
export function useNewStories(newest_first: readonly Story[], filters: ListFilters): number {
  const [feed, setFeed] = useState<LiveFeed>({ newest: [] });
  useEffect(
    () =>
      follow({
        parameter: "feed",
        ids: ["newest"],
        most_ids: 1,
        event: "feed",
        onState: (state) => setFeed(state as LiveFeed),
      }),
    [],
  );
  return newSince(feed, newest_first, filters);
}

export function newSince(feed: LiveFeed, newest_first: readonly Story[], filters: ListFilters): number {
  if (filters.q || filters.topic || filters.tab !== "everyone") return 0;
  const known = new Set(newest_first.map(({ id }) => id));
  const since = newest_first[0]?.created_at ?? "";
  return feed.newest.filter(
    ({ id, category, created_at }) =>
      !known.has(id) && created_at > since && (!filters.category || category === filters.category),
  ).length;
}

import type { Queryable } from "../../../platform/database/database.ts";
import type { PublicKind } from "../../../platform/http/state-channel.ts";
import { liveStoriesMax, storiesTag, storyTag } from "../schema.ts";
import { liveFeedState, liveStoryStates } from "./queries/live.ts";
import { isUuid } from "../../../text/uuid.ts";

/** States sent to open story pages, initially and after every change. */
export function liveStories(db: Queryable): PublicKind {
  return {
    parameter: "stories",
    event: "story",
    tag: storyTag,
    max_ids: liveStoriesMax,
    valid_id: isUuid,
    async read(ids) {
      const states = await liveStoryStates(db, ids);
      return new Map(states.map((state) => [state.id, JSON.stringify(state)]));
    },
  };
}

/** Id of the only feed. */
export const feedId = "newest";

/** The newest stories, from which a page counts those published since it was opened. */
export function liveFeed(db: Queryable): PublicKind {
  return {
    parameter: "feed",
    event: "feed",
    tag: () => storiesTag,
    max_ids: 1,
    valid_id: (id) => id === feedId,
    read: async () => new Map([[feedId, JSON.stringify(await liveFeedState(db))]]),
  };
}

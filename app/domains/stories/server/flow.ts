import { type Batcher, createBatcher } from "../../../platform/database/batcher.ts";
import { sqlState } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import { ensureProfile } from "../../accounts/profile/server/commands/ensure-profile.ts";
import { type LikeState, storyTag } from "../schema.ts";
import { type LikeWish, likeStories } from "./commands/like-stories.ts";
import { storyNotFound } from "./failures.ts";
import { likesPerMinute } from "./limits.ts";
import { isUuid } from "../../../text/uuid.ts";

/** What of stories runs in this process for as long as the process does. */
type StoryFlow = {
  /** Resolves after the commit: many likes at once share one transaction. 404, 429. */
  like(wish: LikeWish): Promise<LikeState>;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    /** One per process. */
    stories: StoryFlow;
  }
}

const likesAtOnce = 500;

/** Does nothing until it is asked. It becomes one of the services that it is made for. */
export function createStoryFlow(services: Pick<Services, "config" | "db" | "realtime">): StoryFlow {
  const batcher: Batcher<LikeWish, LikeState | undefined> = createBatcher({
    max_items: likesAtOnce,
    async run(wishes) {
      const states = await services.db.transaction((tx) => likeStories(tx, wishes));
      services.realtime.publish(wishes.map(({ story_id }) => storyTag(story_id)));
      return states;
    },
  });
  const quota = createLikeQuota(Math.max(1, likesPerMinute * services.config.rate_limit_factor));

  return {
    async like(given) {
      if (!isUuid(given.story_id)) throw storyNotFound();
      quota(given.user_id);
      // Wishes for one story are counted together, and its state is looked up by the id that PostgreSQL answers.
      const wish = { ...given, story_id: given.story_id.toLowerCase() };
      const state = await batcher.add(wish).catch(async (error) => {
        // No profile yet, to which the like could belong.
        if (sqlState(error) !== "23503") throw error;
        await services.db.transaction((tx) => ensureProfile(tx, wish.user_id));
        return batcher.add(wish);
      });
      if (!state) throw storyNotFound();
      return state;
    },
    stop: () => batcher.idle(),
  };
}

const minute_ms = 60_000;

/** So many in a minute for each person. Throws a 429 with the time to wait. */
function createLikeQuota(most: number) {
  let counts = new Map<string, number>();
  let until_ms = 0;
  return (user_id: string) => {
    const now_ms = Date.now();
    if (now_ms >= until_ms) {
      counts = new Map();
      until_ms = now_ms + minute_ms;
    }
    const count = (counts.get(user_id) ?? 0) + 1;
    counts.set(user_id, count);
    if (count <= most) return;
    const retry_after_seconds = Math.max(1, Math.ceil((until_ms - now_ms) / 1_000));
    throw new Failure(429, "too_many_requests", "That was a lot of likes. Please wait a minute.", {
      retry_after_seconds,
    });
  };
}

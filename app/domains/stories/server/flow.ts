import { type Batcher, createBatcher } from "../../../platform/database/batcher.ts";
import { sqlState } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import { ensureProfile } from "../../accounts/profile/server/commands/ensure-profile.ts";
import { isStoryId, type LikeState, storyTag } from "../schema.ts";
import { type LikeInput, likeStories } from "./commands/like-stories.ts";
import { storyNotFound } from "./failures.ts";
import { likesPerMinute } from "./limits.ts";

/** What of stories runs in this process for as long as the process does. */
type StoryFlow = {
  /** Resolves after the commit: many likes at once share one transaction. 404, 429. */
  like(input: LikeInput): Promise<LikeState>;
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
  const batcher: Batcher<LikeInput, LikeState | undefined> = createBatcher({
    max_items: likesAtOnce,
    async run(inputs) {
      const states = await services.db.transaction((tx) => likeStories(tx, inputs));
      services.realtime.publish(inputs.map(({ story_id }) => storyTag(story_id)));
      return states;
    },
  });
  const quota = createLikeQuota(Math.max(1, likesPerMinute * services.config.rate_limit_factor));

  return {
    async like(input) {
      if (!isStoryId(input.story_id)) throw storyNotFound();
      quota(input.user_id);
      const state = await batcher.add(input).catch(async (error) => {
        // No profile yet, to which the like could belong.
        if (sqlState(error) !== "23503") throw error;
        await services.db.transaction((tx) => ensureProfile(tx, input.user_id));
        return batcher.add(input);
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

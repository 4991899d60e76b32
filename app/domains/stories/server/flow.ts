import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import * as m from "#messages";
import { type Batcher, createBatcher } from "../../../platform/database/batcher.ts";
import { sqlState } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Services } from "../../../platform/services.ts";
import { ensureProfile } from "../../accounts/profile/server/commands/ensure-profile.ts";
import { type LikeState, storyTag } from "../schema.ts";
import { addComments, type NewComment } from "./commands/comment.ts";
import { likeStories, type LikeInput } from "./commands/like-stories.ts";
import { storyNotFound } from "./failures.ts";
import { likesPerMinute } from "./limits.ts";
import { isUuid } from "../../../text/uuid.ts";

/** The parts of stories that run for the lifetime of the process. */
type StoryFlow = {
  /** Resolves after the commit: concurrent likes share one transaction. 404, 429. */
  like(input: LikeInput): Promise<LikeState>;
  /** Resolves with its id after the commit, in the same way. Refusals are those of `addComments`. */
  comment(comment: NewComment): Promise<string>;
  /** Resolves when no work is in progress. */
  stop(): Promise<void>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    /** One per process. */
    stories: StoryFlow;
  }
}

const likesAtOnce = 500;
const commentsAtOnce = 100;

/** Does nothing until it is called. The result becomes part of `services`. */
export function createStoryFlow(
  services: Pick<Services, "config" | "notifier" | "db" | "realtime">,
): StoryFlow {
  const likes: Batcher<LikeInput, LikeState | undefined> = createBatcher({
    max_items: likesAtOnce,
    async run(inputs) {
      const states = await services.db.transaction((tx) => likeStories(tx, inputs));
      services.realtime.publish(inputs.map(({ story_id }) => storyTag(story_id)));
      return states;
    },
  });
  const comments: Batcher<NewComment, string> = createBatcher({
    max_items: commentsAtOnce,
    async run(added) {
      const { ids, tags } = await services.db.transaction((tx) => addComments(tx, added, services.notifier));
      services.realtime.publish([...added.map(({ story_id }) => storyTag(story_id)), ...tags]);
      return ids;
    },
  });
  const quota = createLikeQuota(Math.max(1, likesPerMinute * services.config.rate_limit_factor));

  return {
    async like(given) {
      // Likes are grouped by story id, whose states are looked up by the lower-case id that PostgreSQL returns.
      const input = { ...given, story_id: given.story_id.toLowerCase() };
      if (!isUuid(input.story_id)) throw storyNotFound();
      await quota(input.user_id);
      const state = await likes.add(input).catch(async (error) => {
        // Foreign key violation: the liker has no profile yet.
        if (sqlState(error) !== "23503") throw error;
        await services.db.transaction((tx) => ensureProfile(tx, input.user_id));
        return likes.add(input);
      });
      if (!state) throw storyNotFound();
      return state;
    },
    comment: (comment) => comments.add(comment),
    async stop() {
      await Promise.all([likes.idle(), comments.idle()]);
    },
  };
}

/** Quota per person and minute. Throws a 429 with the time to wait. */
function createLikeQuota(most: number) {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 });
  return async (user_id: string) => {
    try {
      await limiter.consume(user_id);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retry_after_seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new Failure(429, "too_many_requests", m.stories_too_many_likes(), {
        retry_after_seconds,
      });
    }
  };
}

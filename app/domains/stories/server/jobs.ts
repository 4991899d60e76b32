import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { storiesTag } from "../schema.ts";
import { countTrendingTopics } from "./commands/count-trending.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.ts";

export const storyCrontab = "*/5 * * * * count_trending_topics";

const likesPayload = z.object({ story_id: z.guid() });

export function storyJobs({
  notifier,
  db,
  realtime,
}: Pick<Services, "notifier" | "db" | "realtime">): TaskList {
  return {
    async count_trending_topics() {
      if (await db.transaction((tx) => countTrendingTopics(tx))) realtime.publish([storiesTag]);
    },
    /** Added by the like that reached a milestone, in the same transaction. */
    async notify_of_likes(payload) {
      const { story_id } = likesPayload.parse(payload);
      realtime.publish(await db.transaction((tx) => notifyOfLikes(tx, story_id, notifier)));
    },
  };
}

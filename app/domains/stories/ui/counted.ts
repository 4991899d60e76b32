import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";

const counts = {
  like: m.stories_count_likes,
  comment: m.stories_count_comments,
  story: m.stories_count_stories,
  loaded_story: m.stories_feed_loaded,
  follower: m.stories_count_followers,
};

/** "1 like", "2 likes", "1,20,000 likes". */
export function counted(count: number, one: keyof typeof counts): string {
  return counts[one]({ count, shown: formatCount(count) });
}

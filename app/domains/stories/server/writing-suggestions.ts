import { isFailed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { trendingTopics } from "./queries/topics.ts";

/** Suggested topics from others' stories; empty on failure, since writing works without. */
export async function suggestionsForWriting(services: Services): Promise<{ topics: string[] }> {
  const trending = await orFailed(services, "trending topics", trendingTopics(services.db));
  return { topics: isFailed(trending) ? [] : trending.map(({ label }) => label) };
}

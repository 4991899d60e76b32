import { isFailed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { trendingTopics } from "./queries/topics.ts";

/** What others write about, to be taken over; nothing where that cannot be read, since writing goes on without it. */
export async function suggestionsForWriting(services: Services): Promise<{ topics: string[] }> {
  const trending = await orFailed(services, "trending topics", trendingTopics(services.db));
  return { topics: isFailed(trending) ? [] : trending.map(({ label }) => label) };
}

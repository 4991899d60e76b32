import { createHistoryMemory, storeOfTab } from "../../../page/history-memory.ts";
import type { FeedPage } from "../feed-page.ts";

/** The feed as it was left: everything loaded, and the story at the top of the screen. */
type KeptFeed = { search: string; page: FeedPage; anchor: Anchor | null };
export type Anchor = { story_id: string; top_px: number };

/** Each may take some hundred kilobytes, and a tab's storage has five megabytes. */
const mostKept = 3;
const memory = createHistoryMemory<KeptFeed>(mostKept, storeOfTab("sahayog_feeds"));

export const keepFeed = memory.keep;
/** Forgets a feed that is shown again. */
export const forgetFeed = memory.forget;

export function keptFeed(key: string, search: string): KeptFeed | undefined {
  const kept = memory.find(key);
  return kept?.search === search ? kept : undefined;
}

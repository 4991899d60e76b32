import { createHistoryMemory, storeOfTab } from "../../../page/history-memory.ts";
import type { FeedPage } from "../feed-page.ts";

/** The feed as somebody left it: everything loaded, and the story at the top of the screen. */
type KeptFeed = { search: string; page: FeedPage; anchor: Anchor | null };
export type Anchor = { story_id: string; top_px: number };

/** Each may weigh some hundred kilobytes, and a tab has five megabytes. */
const mostKept = 3;
const memory = createHistoryMemory<KeptFeed>(mostKept, storeOfTab("sahayog_feeds"));

export const keepFeed = memory.keep;
/** A feed that is on the screen is no memory. */
export const forgetFeed = memory.forget;

export function keptFeed(key: string, search: string): KeptFeed | undefined {
  const kept = memory.find(key);
  return kept?.search === search ? kept : undefined;
}

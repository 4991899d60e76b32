import { createHistoryMemory, historyKey, storeOfDocument } from "./history-memory.ts";

/**
 * Lists by the cursor at the end of their first page, since a page can have several; valid while that cursor is
 * unchanged.
 */
type KeptLists = { address: string; lists: ReadonlyMap<string, readonly unknown[]> };

const memory = createHistoryMemory<KeptLists>(10, storeOfDocument());

/** One list in one history entry. */
export type ListPlace = { key: string; address: string; after: string | null };

export function keepPages({ key, address, after }: ListPlace, pages: readonly unknown[]): void {
  const before = memory.find(key);
  const others = before?.address === address ? before.lists : [];
  if (after !== null) memory.keep(key, { address, lists: new Map([...others, [after, pages]]) });
}

/** The pages that were added to the list before the user left this history entry. */
export function keptPages({ key, address, after }: ListPlace): readonly unknown[] {
  const kept = memory.find(key);
  if (kept?.address !== address || after === null) return [];
  return kept.lists.get(after) ?? [];
}

/**
 * For a `clientLoader`: whether this navigation returns to a list with added pages. The page must then render them
 * immediately, so that the browser can restore the scroll position.
 */
export function leadsBackToRows({ pathname, search }: URL): boolean {
  return memory.find(historyKey())?.address === pathname + search;
}

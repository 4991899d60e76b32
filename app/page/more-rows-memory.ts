import { createHistoryMemory, historyKey, storeOfDocument } from "./history-memory.ts";

/** By the cursor at the end of a list's first page, since a page can have several lists; as long as it is the same. */
type KeptLists = { address: string; lists: ReadonlyMap<string, readonly unknown[]> };

const memory = createHistoryMemory<KeptLists>(10, storeOfDocument());

/** Of one list, at one place in the tab's history. */
export type ListPlace = { key: string; address: string; after: string | null };

export function keepPages({ key, address, after }: ListPlace, pages: readonly unknown[]): void {
  const before = memory.find(key);
  const others = before?.address === address ? before.lists : [];
  if (after !== null) memory.keep(key, { address, lists: new Map([...others, [after, pages]]) });
}

/** The pages that were added to the list when somebody was here before. */
export function keptPages({ key, address, after }: ListPlace): readonly unknown[] {
  const kept = memory.find(key);
  if (kept?.address !== address || after === null) return [];
  return kept.lists.get(after) ?? [];
}

/**
 * For a `clientLoader`: whether the way leads back to a list that had grown. Its page then opens with its rows, so that
 * the browser finds the place where the reader was.
 */
export function leadsBackToRows({ pathname, search }: URL): boolean {
  return memory.find(historyKey())?.address === pathname + search;
}

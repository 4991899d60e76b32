import type { FeedPage } from "../feed-page.ts";

/** The feed as somebody left it: everything loaded, and the story at the top of the screen. */
type KeptFeed = { search: string; page: FeedPage; anchor: Anchor | null };
export type Anchor = { story_id: string; top_px: number };

type Entry = KeptFeed & { key: string };

const name = "sahayog_feeds";
/** Each may weigh some hundred kilobytes, and a tab has five megabytes. */
const mostKept = 3;

/** The key of the place in the tab's history at which the browser is, as the router names it. */
export function historyKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? "default";
}

export function keepFeed(key: string, kept: KeptFeed): void {
  const others = readEntries().filter((entry) => entry.key !== key);
  writeEntries([...others, { ...kept, key }].slice(-mostKept));
}

export function keptFeed(key: string, search: string): KeptFeed | undefined {
  return readEntries().find((entry) => entry.key === key && entry.search === search);
}

/** A feed that is on the screen is no memory. */
export function forgetFeed(key: string): void {
  const entries = readEntries();
  const others = entries.filter((entry) => entry.key !== key);
  if (others.length < entries.length) writeEntries(others);
}

function readEntries(): Entry[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? "[]") as Entry[];
  } catch {
    return [];
  }
}

function writeEntries(entries: Entry[]) {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(entries));
  } catch {
    // Full, or forbidden: the way back then begins at the newest story.
    if (entries.length > 1) writeEntries(entries.slice(1));
  }
}

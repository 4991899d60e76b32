import { LRUCache } from "lru-cache";
import type { Database } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import type { SlotCount } from "./commands/add-slot-counts.ts";
import { addSlotCounts } from "./use-cases/add-slot-counts.ts";

/** Counts views and clicks of sponsored slots in memory, and flushes them to the daily rows periodically. */
type SlotCounts = {
  /** `address` is dropped after some seconds; it is neither stored nor logged. */
  count(what: "view" | "click", slot_id: string, visitor: { address: string; user_agent: string }): void;
  /** Resolves when all counts are stored, or storing failed. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    slot_counts: SlotCounts;
  }
}

const flushAfter_ms = 10_000;
/** Within this time a slot counts once per address: ignores reloads and double clicks. */
const doublesWithin_ms = 10_000;
const remembered = 20_000;
/** Limit while the database is unreachable; there are few slots, and unknown ids are not counted. */
const pendingMax = 10_000;
/** User agents of crawlers, link previews and monitors; a headless browser alone is not excluded. */
const robots = /bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor|curl|wget|python|^$/i;

export function createSlotCounts({ db, log }: { db: Database; log: Log }): SlotCounts {
  const lately = new LRUCache<string, true>({ max: remembered, ttl: doublesWithin_ms });
  let pending = new Map<string, SlotCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add({ slot_id, day, views, clicks }: SlotCount) {
    const key = `${day} ${slot_id}`;
    const known = pending.get(key);
    if (!known && pending.size >= pendingMax) return;
    pending.set(key, {
      slot_id,
      day,
      views: views + (known?.views ?? 0),
      clicks: clicks + (known?.clicks ?? 0),
    });
  }

  async function write() {
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length === 0) return;
    try {
      await addSlotCounts(db, counts);
    } catch (error) {
      log.warn({ err: error }, "counts deferred");
      for (const count of counts) add(count);
    }
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count(what, slot_id, { address, user_agent }) {
      if (robots.test(user_agent)) return;
      const key = `${what} ${slot_id} ${address}`;
      if (lately.has(key)) return;
      lately.set(key, true);
      const is_view = what === "view";
      add({ slot_id, day: dayInIndia(), views: is_view ? 1 : 0, clicks: is_view ? 0 : 1 });
      timer ??= setTimeout(() => void flush(), flushAfter_ms).unref();
    },
    flush,
    stop: flush,
  };
}

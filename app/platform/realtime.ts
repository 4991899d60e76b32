import pg from "pg";
import type { Database } from "./database/database.ts";
import { command } from "./database/sql.ts";
import type { Log } from "./log.ts";

/**
 * Says to every process that something under these tags changed. Call it after the commit, never inside a
 * transaction: NOTIFY takes a global lock at commit, which would serialise gifts.
 */
export type Realtime = {
  publish(tags: Iterable<string>): void;
  /** `listener` gets the tags that changed, or `undefined` when some may have been missed. */
  subscribe(listener: (tags: ReadonlySet<string> | undefined) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const channel = "sahayog_changes";
const flushEvery_ms = 40;
/** PostgreSQL takes at most 8,000 bytes a notification; a tag has about 45. */
const tagsPerNotification = 100;

export function createRealtime(options: { db: Database; url: string; log: Log }): Realtime {
  const listeners = new Set<(tags: ReadonlySet<string> | undefined) => void>();
  const origin = crypto.randomUUID();
  let pending = new Set<string>();
  let flush_timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let retry_timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function tell(tags: ReadonlySet<string> | undefined) {
    for (const listener of listeners) listener(tags);
  }

  async function flush() {
    flush_timer = undefined;
    const tags = [...pending];
    pending = new Set();
    try {
      for (let i = 0; i < tags.length; i += tagsPerNotification) {
        const payload = JSON.stringify({ origin, tags: tags.slice(i, i + tagsPerNotification) });
        await options.db.run(command`select pg_notify(${channel}, ${payload})`);
      }
    } catch (error) {
      options.log.warn({ err: error }, "change not announced to other processes");
    }
  }

  async function connect() {
    const connection = new pg.Client({ connectionString: options.url, keepAlive: true });
    connection.on("error", (error) => options.log.warn({ err: error }, "listening connection lost"));
    connection.on("end", () => {
      if (stopped) return;
      retry_timer = setTimeout(() => void connect().catch(() => {}), 500);
    });
    connection.on("notification", ({ payload }) => {
      const change = JSON.parse(payload ?? "{}") as { origin?: string; tags?: string[] };
      if (change.origin !== origin) tell(new Set(change.tags));
    });
    await connection.connect();
    if (stopped) return connection.end();
    await connection.query(`listen ${channel}`);
    client = connection;
    // Whatever changed while nobody listened is unknown.
    tell(undefined);
  }

  return {
    publish(tags) {
      const changed = new Set(tags);
      if (changed.size === 0) return;
      // This process knows at once, so that the giver's own next page is fresh.
      tell(changed);
      for (const tag of changed) pending.add(tag);
      flush_timer ??= setTimeout(() => void flush(), flushEvery_ms);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry_timer);
      if (flush_timer) {
        clearTimeout(flush_timer);
        await flush();
      }
      await client?.end();
    },
  };
}

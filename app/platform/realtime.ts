import pg from "pg";
import { connectionLimits, type Database } from "./database/database.ts";
import { command } from "./database/sql.ts";
import type { Log } from "./log.ts";

/**
 * Notifies every process that something under these tags changed. Call it after the commit, never inside a
 * transaction: NOTIFY takes a global lock at commit, which would serialise donations.
 */
export type Realtime = {
  publish(tags: Iterable<string>): void;
  /** `listener` gets the changed tags, or `undefined` when some notifications may have been missed. */
  subscribe(listener: (tags: ReadonlySet<string> | undefined) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const channel = "sahayog_changes";
const flushEvery_ms = 40;
/** PostgreSQL limits a notification to 8,000 bytes; a tag has about 45. */
const tagsPerNotification = 100;
const tryAgainAfter_ms = 500;
/**
 * While the database is unreachable nothing commits, so hardly anything is published: the limit is only a safeguard.
 */
const maxPending = 10_000;

type RealtimeOptions = {
  db: Database;
  url: string;
  log: Log;
  connection_timeout_ms?: number;
};

export function createRealtime(options: RealtimeOptions): Realtime {
  const connection_timeout_ms = options.connection_timeout_ms ?? connectionLimits.connectionTimeoutMillis;
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

  function flushAfter(wait_ms: number) {
    flush_timer ??= setTimeout(() => void flush(), wait_ms);
  }

  async function flush() {
    flush_timer = undefined;
    let unannounced = [...pending];
    pending = new Set();
    try {
      while (unannounced.length > 0) {
        const payload = JSON.stringify({ origin, tags: unannounced.slice(0, tagsPerNotification) });
        await options.db.run(command`select pg_notify(${channel}, ${payload})`);
        unannounced = unannounced.slice(tagsPerNotification);
      }
    } catch (error) {
      options.log.warn({ err: error }, "change not announced to other processes");
      if (stopped) return;
      for (const tag of unannounced) if (pending.size < maxPending) pending.add(tag);
      flushAfter(tryAgainAfter_ms);
    }
  }

  async function connect() {
    const connection = new pg.Client({
      ...connectionLimits,
      connectionString: options.url,
      connectionTimeoutMillis: connection_timeout_ms,
      query_timeout: connection_timeout_ms,
    });
    // The end of a connection can be reported by its "end" event, by a failed start, and usually by both.
    let over = false;
    const tryAgain = () => {
      if (over || stopped) return;
      over = true;
      retry_timer = setTimeout(() => void connect().catch(() => {}), tryAgainAfter_ms);
    };
    connection.on("error", (error) => options.log.warn({ err: error }, "listening connection lost"));
    connection.on("end", tryAgain);
    connection.on("notification", ({ payload }) => {
      const change = JSON.parse(payload ?? "{}") as { origin?: string; tags?: string[] };
      if (change.origin !== origin) tell(new Set(change.tags));
    });
    try {
      await connection.connect();
      if (stopped) return await connection.end();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      options.log.warn({ err: error }, "changes of other processes are not heard yet");
      // A server that rejects LISTEN, for instance a standby, leaves the connection open.
      void connection.end();
      tryAgain();
      throw error;
    }
    client = connection;
    // Changes published while no connection was listening are unknown.
    tell(undefined);
  }

  return {
    publish(tags) {
      const changed = new Set(tags);
      if (changed.size === 0) return;
      // This process is notified immediately, so that the donor's own next page is fresh.
      tell(changed);
      for (const tag of changed) pending.add(tag);
      flushAfter(flushEvery_ms);
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

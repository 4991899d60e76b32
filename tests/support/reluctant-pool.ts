import type pg from "pg";

/** Of its own, since tests set the clock. */
const later = globalThis.setTimeout;
const patience_ms = 80;

/**
 * Lets the pool open a further connection only when a statement has waited for a while for one that is free. A new one has
 * planned no statement and read no table's definition yet, which costs tens of times as much as the statement itself.
 */
export function growReluctantly(pool: pg.Pool): void {
  const most = pool.options.max;
  pool.options.max = Math.min(first, most);
  // Those that are there stay.
  pool.options.idleTimeoutMillis = 0;
  let is_growing = false;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const grow = () => {
    is_growing = false;
    if (pool.waitingCount === 0 || pool.options.max >= most || pool.ending) return;
    pool.options.max += 1;
    // What asks next opens it, and hands it on to who has waited longest.
    connect((error: Error | undefined, _client: unknown, release: () => void) => !error && release());
    watch();
  };
  const watch = () => {
    if (is_growing || pool.waitingCount === 0 || pool.options.max >= most) return;
    is_growing = true;
    later(grow, patience_ms).unref();
  };
  pool.connect = ((...args: unknown[]) => {
    const result = connect(...args);
    watch();
    return result;
  }) as typeof pool.connect;
}

const first = 2;

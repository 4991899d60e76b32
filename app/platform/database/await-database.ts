import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionLimits } from "./database.ts";
import { isUnreachable } from "./unreachable.ts";

const between_ms = 250;
/** Minimum time for a server that accepts the connection but does not answer, even at the deadline. */
const minAttempt_ms = 2_000;

/**
 * Waits until the database answers: after a crash it recovers first, and services may start in any order. Throws the
 * last refusal after `deadline_ms`, and immediately any error that retrying cannot fix. Time in which the whole machine
 * stood still (suspended, or moved to another host) does not count: an attempt uses up no more than its own limit.
 */
export async function awaitDatabase(
  url: string,
  options: { deadline_ms: number; on_wait: () => void },
): Promise<void> {
  let left_ms = options.deadline_ms;
  for (let tries = 0; ; tries += 1) {
    const limit_ms = Math.min(Math.max(minAttempt_ms, left_ms), connectionLimits.connectionTimeoutMillis);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit_ms });
    const began = performance.now();
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      left_ms -= Math.min(performance.now() - began, limit_ms) + between_ms;
      if (!isUnreachable(error) || left_ms <= 0) throw error;
      if (tries === 0) options.on_wait();
      await pause(between_ms);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

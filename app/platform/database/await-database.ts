import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionLimits } from "./database.ts";
import { isUnreachable } from "./unreachable.ts";

const between_ms = 250;
/** Minimum time for a server that accepts the connection but does not answer, even at the deadline. */
const minAttempt_ms = 2_000;

/**
 * Waits until the database answers: after a crash it recovers first, and services may start in any order. Throws the
 * last refusal after `deadline_ms`, and immediately any error that retrying cannot fix.
 */
export async function awaitDatabase(
  url: string,
  options: { deadline_ms: number; on_wait: () => void },
): Promise<void> {
  const deadline = performance.now() + options.deadline_ms;
  for (let tries = 0; ; tries += 1) {
    const left_ms = Math.max(minAttempt_ms, deadline - performance.now());
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: Math.min(left_ms, connectionLimits.connectionTimeoutMillis),
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > deadline) throw error;
      if (tries === 0) options.on_wait();
      await pause(between_ms);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

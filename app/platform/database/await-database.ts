import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sqlState } from "./database.ts";

/** Refusals that pass by themselves: starting up, shutting down, recovering, or not listening yet. */
const passing = new Set(["57P03", "57P01", "ECONNREFUSED", "ENOENT", "ECONNRESET"]);

const between_ms = 250;

/**
 * Waits until the database answers: after a crash it recovers first, and machines start their services in any
 * order. Throws the last refusal after `deadline_ms`, and at once one that waiting does not mend.
 */
export async function awaitDatabase(
  url: string,
  options: { deadline_ms: number; on_wait: () => void },
): Promise<void> {
  const deadline = performance.now() + options.deadline_ms;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!passing.has(sqlState(error) ?? "") || performance.now() > deadline) throw error;
      if (tries === 0) options.on_wait();
      await pause(between_ms);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

import { setTimeout as delay } from "node:timers/promises";
import { patience_ms } from "../support/patience.ts";

const firstPause_ms = 20;
const longestPause_ms = 200;

/**
 * Polls until `look` returns a value, and returns that: often at first, then less, since looking costs the processor
 * for which whatever is awaited may be waiting. Throws after `deadline_ms` with the name of what was awaited,
 * which is looked at once more then: the machine may have stood still until then. An error of `look` counts as not yet.
 */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
  deadline_ms = patience_ms,
): Promise<T> {
  const give_up_at_ms = performance.now() + deadline_ms;
  let problem: unknown;
  let pause_ms = firstPause_ms;
  for (;;) {
    const is_last = performance.now() >= give_up_at_ms;
    try {
      const found = await look();
      if (found !== undefined && found !== false && found !== null) return found;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    if (is_last) throw new Error(`Waited ${deadline_ms} ms for ${what}`, { cause: problem });
    await delay(pause_ms);
    pause_ms = Math.min(1.3 * pause_ms, longestPause_ms);
  }
}

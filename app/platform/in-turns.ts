import { setImmediate as nextTurn } from "node:timers/promises";

const turn_ms = 5;

/**
 * Collects what a generator yields, letting other requests have the event loop in between: for work that takes long
 * although each step is short. What the generator throws is thrown.
 */
export async function inTurns<T>(steps: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  let began_ms = performance.now();
  for (const step of steps) {
    all.push(step);
    if (performance.now() - began_ms < turn_ms) continue;
    await nextTurn();
    began_ms = performance.now();
  }
  return all;
}

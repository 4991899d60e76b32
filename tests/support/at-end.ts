import { afterAll } from "vitest";

const endings: (() => unknown)[] = [];

/**
 * Has `work` done when the test file ends, what was begun last first. An `afterAll` that is registered by a hook or a
 * test, and so too late, would never be called.
 */
export function atEnd(work: () => unknown): void {
  endings.push(work);
}

afterAll(async () => {
  for (const work of endings.toReversed()) await work();
});

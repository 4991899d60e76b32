const endings: (() => unknown)[] = [];

/**
 * Runs `work` when the test file ends, in reverse order of registration. An `afterAll` registered inside a hook or a
 * test would be too late and never be called.
 */
export function atEnd(work: () => unknown): void {
  endings.push(work);
}

/** Called after each test file. */
export async function endAll(): Promise<void> {
  for (const work of endings.splice(0).toReversed()) await work();
}

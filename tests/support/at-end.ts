import type { Kind } from "./kinds.ts";

const endings: (() => unknown)[] = [];
const endings_of_kind: (() => unknown)[] = [];
let kind_in_progress: Kind | undefined;

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

/** Registers `work` for the end of all files of the present kind in this process: for what they share. */
export function atEndOfKind(work: () => unknown): void {
  endings_of_kind.push(work);
}

/** Called before each test file. */
export async function beginKind(kind: Kind): Promise<void> {
  if (kind === kind_in_progress) return;
  kind_in_progress = kind;
  for (const work of endings_of_kind.splice(0).toReversed()) await work();
}

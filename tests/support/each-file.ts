import { afterAll, beforeAll, expect, vi } from "vitest";
import { beginKind, endAll } from "./at-end.ts";
import { kindOf } from "./kinds.ts";
import "./load-tsx.ts";

/** Runs with every test file: files that follow one another in a process find it as the first one did. */
beforeAll(() => beginKind(kindOf(expect.getState().testPath!)));
afterAll(async () => {
  vi.useRealTimers();
  await endAll();
});

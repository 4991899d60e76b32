import { afterAll, vi } from "vitest";
import { endAll } from "./at-end.ts";
import "./load-tsx.ts";

/** Runs with every test file: files that follow one another in a process find it as the first one did. */
afterAll(async () => {
  vi.useRealTimers();
  await endAll();
});

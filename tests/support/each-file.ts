import { setTimeout as wait } from "node:timers/promises";
import { configureGlobal } from "fast-check";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { dayInIndia } from "../../app/text/india-day.ts";
import { beginKind, endAll } from "./at-end.ts";
import { kindOf } from "./kinds.ts";
import "./load-tsx.ts";
// Schemas that were made before it loads have no `openapi`: a page may be what a worker loads first.
import "@hono/zod-openapi";

/** Runs with every test file, before it loads: files that follow one another in a process find it as the first did. */
await letDayEnd(180_000);
// A run tries the cases of the run before; another seed looks for new ones.
configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
beforeAll(() => beginKind(kindOf(expect.getState().testPath!)));
afterAll(async () => {
  vi.useRealTimers();
  await endAll();
});

/** A test compares days that it computed with days that the site computed later: no file begins just before midnight. */
async function letDayEnd(file_ms: number) {
  while (dayInIndia() !== dayInIndia(Date.now() + file_ms)) await wait(1_000);
}

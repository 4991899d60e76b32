import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ByProject } from "./tests/support/by-project.ts";

const journeys = ["tests/journeys/**/*.test.ts", "tests/menu.test.ts"];
const whole = ["tests/*.test.ts"];

// Workers, and the sites and commands that tests start, compile nothing that another one has compiled: a third less
// time for each start. The same folder as in start.mjs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

export default defineConfig({
  test: {
    globalSetup: ["tests/support/messages.ts", "tests/support/postgres.ts"],
    // A test file often waits for its browser or its database: one worker more than cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByProject },
    // Limits for what never ends. Other work on the machine may slow a test down ten times.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["tests/support/each-file.ts"],
    // The site's modules are loaded once in each worker; what a test file makes, it ends.
    isolate: false,
    projects: [
      // A browser on a busy machine may be late. A test that passes only when repeated is named at the end of the run.
      project("journeys", journeys, [], 1),
      project("faults", ["tests/faults/**/*.test.ts"]),
      project("matrix", ["tests/matrix/**/*.test.ts"]),
      project("whole", whole, journeys),
      project("modules", ["{app,bench,bin,bundling,database,prepare,sandbox}/**/*.test.{ts,tsx}"]),
    ],
  },
});

/** Test files that need the same kind of surroundings; `npx vitest run --project journeys` runs one kind. */
function project(name: string, include: string[], exclude: string[] = [], retry = 0) {
  return { extends: true as const, test: { name, include, exclude, retry } };
}

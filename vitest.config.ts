import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ByKind } from "./tests/support/by-kind.ts";
import { patience_ms } from "./tests/support/patience.ts";

// Workers, and the sites and commands that tests start, compile nothing that another one has compiled: a third less
// time for each start. The same folder as in start.mjs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

export default defineConfig({
  test: {
    include: ["{app,bench,bin,bundling,database,prepare,sandbox,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/messages.ts", "tests/support/postgres.ts"],
    // A test file often waits for its browser or its database: one worker more than cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByKind },
    // Limits for what never ends. Other work on the machine may slow a test down ten times.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: patience_ms } },
    setupFiles: ["tests/support/each-file.ts"],
    // The site's modules are loaded once in each worker, for files of every kind; what a test file makes, it ends.
    isolate: false,
    // Node loads the modules, as it does in production: Vite would transform each of them, once for every worker.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

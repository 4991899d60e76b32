import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["node_modules/**", "build/**", ".data/**"],
    globalSetup: ["tests/support/messages.ts", "tests/support/postgres.ts"],
    // A file often waits for its browser or its database: on two cores, one worker would leave one of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

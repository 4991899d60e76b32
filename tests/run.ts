import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Everything that must pass before a change is merged: types, lint, format, then all tests. Ends with one line of
 * counts; each check besides the tests counts as one.
 */
const root = join(import.meta.dirname, "..");
const results = join(root, "tests/.output/results.json");
const counts = { passed: 0, failed: 0 };

function check(title: string, command: string, args: string[]) {
  console.log(`\n${title}`);
  const began = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  console.log(
    `${title}: ${status === 0 ? "passed" : "FAILED"} in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  return status === 0;
}

function count(passed: boolean) {
  if (passed) counts.passed += 1;
  else counts.failed += 1;
}

type Results = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

function runTests() {
  mkdirSync(join(root, "tests/.output"), { recursive: true });
  rmSync(results, { force: true });
  const passed = check("Tests", "vitest", [
    "run",
    "--reporter=default",
    "--reporter=./tests/support/time-report.ts",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, "utf8")) as Results;
    counts.passed += numPassedTests;
    // A file that could not even be loaded fails without a failed test in it.
    counts.failed += passed ? numFailedTests : Math.max(numFailedTests, 1);
  } catch {
    counts.failed += 1;
  }
}

count(check("Types of the routes", "react-router", ["typegen"]));
count(check("Types", "tsc", ["--noEmit"]));
count(check("Lint", "oxlint", ["--type-aware", "--deny-warnings"]));
count(check("Format", "biome", ["format", "."]));
runTests();

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

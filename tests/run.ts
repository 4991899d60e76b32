import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { format, lint, run, runInOrder, runVitest, types, unused } from "./support/checks.ts";
import { projectRoot } from "./support/source.ts";

/**
 * Everything that must pass before a change is merged: types, lint and format beside all tests. Ends with one line of
 * counts; each check besides the tests counts as one.
 */
const results = join(projectRoot, "tests/.output/results.json");

type Results = { numPassedTests: number; numFailedTests: number };

async function runTests(): Promise<{ passed: number; failed: number }> {
  mkdirSync(join(projectRoot, "tests/.output"), { recursive: true });
  rmSync(results, { force: true });
  const passed = await runVitest([
    "--reporter=default",
    "--reporter=./tests/support/time-report.ts",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, "utf8")) as Results;
    // A file that could not even be loaded fails without a failed test in it.
    return { passed: numPassedTests, failed: passed ? numFailedTests : Math.max(numFailedTests, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runChecks(): Promise<boolean[]> {
  return [...(await runInOrder(types)), await run(lint()), await run(unused), await run(format())];
}

const [checks, tests] = await Promise.all([runChecks(), runTests()]);
const passed = tests.passed + checks.filter(Boolean).length;
const failed = tests.failed + checks.filter((one) => !one).length;

console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

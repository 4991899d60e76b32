import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, lint, run, runInOrder, runVitest, types } from "./support/checks.ts";
import { relatedTests, withinTime } from "./support/related-tests.ts";
import { projectRoot, readSources } from "./support/source.ts";

/**
 * For every day's work, within a minute: types, lint and format of what changed since the last commit, or since the
 * one that is named, and the tests that import it, nearest first, as many as fit.
 */
const tests_seconds = 45;
/** Of a file that has not run here yet. */
const unknown_seconds = 4;

const changed = changedFiles(process.argv[2] ?? "HEAD");
if (changed.length === 0) console.info("Nothing has changed.");
else await checkNear();

async function checkNear() {
  const code = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const formatted = changed.filter((file) => /\.(?:tsx?|mjs|json|css)$/.test(file));
  const durations = lastDurations();
  const related = relatedTests(readSources(), changed);
  const by_distance = [...related].toSorted(([, a], [, b]) => a - b).map(([file]) => file);
  const tests = withinTime(by_distance, tests_seconds, (file) => durations.get(file) ?? unknown_seconds);
  const left_out = by_distance.length - tests.length;
  const passed = await Promise.all([
    runInOrder(types),
    code.length > 0 && run(lint(code)),
    formatted.length > 0 && run(format(formatted)),
    runVitest(["tests/conventions.test.ts", ...tests]),
  ]);
  if (left_out > 0) console.info(`\nRelated test files that did not fit into a minute: ${left_out}`);
  const has_failed = passed.flat().includes(false);
  console.info(has_failed ? "\nSomething failed." : "\nWhat changed passes. `npm test` checks the whole.");
  process.exitCode = has_failed ? 1 : 0;
}

/** Relative to the project, those that are new included. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "--relative", "--diff-filter=d", since, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** Seconds by file, as Vitest keeps them to run the longest first. */
function lastDurations(): Map<string, number> {
  type Kept = { projects: Record<string, { files: Record<string, { duration: number }> }> };
  const found = new Map<string, number>();
  for (const path of globSync("node_modules/.vite/vitest/*/results.json", { cwd: projectRoot })) {
    const { projects } = JSON.parse(readFileSync(join(projectRoot, path), "utf8")) as Kept;
    for (const { files } of Object.values(projects))
      for (const [file, { duration }] of Object.entries(files)) found.set(file, duration / 1_000);
  }
  return found;
}

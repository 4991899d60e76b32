import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

type Spent = { file: string; project: string; seconds: number };

/**
 * Says after a run where its time went, so that whoever makes it slower sees by which file, and which tests passed only
 * when they were repeated.
 */
export default class TimeReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = modules.flatMap((module) => [...module.children.allTests()].filter(isUnsteady));
    for (const test of unsteady)
      console.log(
        `\nPassed only when repeated: ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`,
      );
    const spent = modules.map(spentBy);
    if (spent.length > 1) console.log(`\n${timeTable(spent)}`);
  }
}

function isUnsteady(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false;
}

function spentBy(module: TestModule): Spent {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return {
    file: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    seconds: ms / 1_000,
  };
}

/** The share of each project, then the ten files that took longest, in seconds of a worker. */
export function timeTable(spent: Spent[]): string {
  const total = sum(spent);
  const shares = [...Map.groupBy(spent, ({ project }) => project)]
    .map(([project, files]) => ({ project, files: files.length, seconds: sum(files) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const slowest = spent.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const row = (seconds: number, text: string) =>
    `${seconds.toFixed(1).padStart(8)} s ${((seconds / total) * 100).toFixed(1).padStart(5)} %  ${text}`;
  return [
    "Where the time went, in seconds of all workers together:",
    ...shares.map(({ project, files, seconds }) => row(seconds, `${project} (${files} files)`)),
    row(total, "together"),
    "The slowest files:",
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
  ].join("\n");
}

function sum(spent: Spent[]): number {
  return spent.reduce((total, { seconds }) => total + seconds, 0);
}

import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { kindOf } from "./kinds.ts";

type Spent = { file: string; kind: string; seconds: number };

declare module "vitest" {
  interface TaskMeta {
    /** What a test went through of a large number, by its name. */
    counts?: Record<string, number>;
  }
}

/**
 * Says after a run how much its largest tests went through, and where its time went, so that whoever makes it prove less
 * or last longer sees it.
 */
export default class TimeReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const line of countLines(tests.map((test) => test.meta().counts))) console.log(line);
    const spent = modules.map(spentBy);
    if (spent.length > 1) console.log(`\n${timeTable(spent)}`);
  }
}

/** The sums over all tests, by name. */
export function countLines(counts: (Record<string, number> | undefined)[]): string[] {
  const sums = new Map<string, number>();
  for (const [what, count] of counts.flatMap((one) => Object.entries(one ?? {})))
    sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, sum]) => `${sum.toLocaleString("en")} ${what}`);
}

function spentBy(module: TestModule): Spent {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return {
    file: relative(process.cwd(), module.moduleId),
    kind: kindOf(module.moduleId),
    seconds: ms / 1_000,
  };
}

/** The share of each kind, then the ten files that took longest, in seconds of a worker. */
export function timeTable(spent: Spent[]): string {
  const total = sum(spent);
  const shares = [...Map.groupBy(spent, ({ kind }) => kind)]
    .map(([kind, files]) => ({ kind, files: files.length, seconds: sum(files) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const slowest = spent.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const row = (seconds: number, text: string) =>
    `${seconds.toFixed(1).padStart(8)} s ${((seconds / total) * 100).toFixed(1).padStart(5)} %  ${text}`;
  return [
    "Where the time went, in seconds of all workers together:",
    ...shares.map(({ kind, files, seconds }) => row(seconds, `${kind} (${files} files)`)),
    row(total, "together"),
    "The slowest files:",
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
  ].join("\n");
}

function sum(spent: Spent[]): number {
  return spent.reduce((total, { seconds }) => total + seconds, 0);
}

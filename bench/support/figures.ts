import { cpus } from "node:os";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Values must be sorted in ascending order. */
export function percentile(sorted: readonly number[], percent: number): number {
  const position = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, position)] as number;
}

/** The attempt with the highest figure: disturbances on a shared machine only lower it. */
export async function bestOf<T>(
  attempts_count: number,
  attempt: () => Promise<T>,
  figure: (result: T) => number,
) {
  let best: T | undefined;
  for (let i = 0; i < attempts_count; i++) {
    const result = await attempt();
    if (best === undefined || figure(result) > figure(best)) best = result;
  }
  return best as T;
}

export type Figure = { what: string; measured: string; target: string; reached: boolean | undefined };

export function atLeast(what: string, value: number, target: number, unit: string): Figure {
  return {
    what,
    measured: `${count(value)} ${unit}`,
    target: `≥ ${count(target)}`,
    reached: value >= target,
  };
}

export function atMost(what: string, value: number, target: number, unit: string): Figure {
  return {
    what,
    measured: `${count(value)} ${unit}`,
    target: `≤ ${count(target)}`,
    reached: value <= target,
  };
}

/** A figure without a target, printed because it explains the others. */
export function withoutTarget(what: string, measured: string): Figure {
  return { what, measured, target: "", reached: undefined };
}

export function count(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits });
}

const resultsFile = join(import.meta.dirname, "../results.md");

/**
 * Prints the figures and writes them into this bench's section of results.md. The process exits with 1 when a target
 * was missed.
 */
export function report(bench: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ what, measured, target, reached }) => {
    const verdict = reached === undefined ? "" : reached ? "yes" : "**no**";
    return `| ${what} | ${measured} | ${target} | ${verdict} |`;
  });
  const [cpu] = cpus();
  const taken = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}`;
  const table = ["| | measured | target | reached |", "|---|---|---|---|", ...rows].join("\n");
  console.log(`\n${bench}\n\n${table}\n`);
  writeFileSync(resultsFile, withPart(readFileSync(resultsFile, "utf8"), bench, `${taken}\n\n${table}`));
  if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
}

function withPart(text: string, bench: string, part: string): string {
  const [introduction, ...parts] = text.split(/^## /m) as [string, ...string[]];
  const others = parts.filter((other) => !other.startsWith(`${bench}\n`));
  const all = [...others, `${bench}\n\n${part}\n`].map((other) => other.trimEnd()).toSorted();
  return `${introduction.trimEnd()}\n\n${all.map((other) => `## ${other}\n`).join("\n")}`;
}

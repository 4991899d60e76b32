import { percentile } from "../../../bench/support/figures.ts";
import type { ProcessFigures } from "../process-figures.ts";

/** What is left after a round of load: all clients are gone and the garbage is collected. */
export type Settled = ProcessFigures & { minute: number };

export type SoakLimits = {
  /** Of memory, from the first windows after the warm-up to the last. */
  growth_percent: number;
  /** Before this, code is compiled and caches fill. */
  warm_up_minutes: number;
  /** Files that may be open at the end beside those of the start. */
  extra_files: number;
};

export type Growth = { before_mb: number; after_mb: number; percent: number };
type Window = "rss_mb" | "heap_used_mb";

/** A window is a third of the time after the warm-up, with one sample at least. */
const windows_count = 3;

/** Whether there are samples enough after the warm-up to compare. */
export function isEnough(settled: readonly Settled[], warm_up_minutes: number): boolean {
  return settled.filter(({ minute }) => minute > warm_up_minutes).length >= windows_count;
}

/** The median of the last third of the time after the warm-up against that of the first. */
export function growthOf(settled: readonly Settled[], figure: Window, warm_up_minutes: number): Growth {
  const counted = settled.filter(({ minute }) => minute > warm_up_minutes);
  const size = Math.floor(counted.length / windows_count);
  const median = (window: readonly Settled[]) =>
    percentile(
      window.map((sample) => sample[figure]).toSorted((a, b) => a - b),
      50,
    );
  const [before_mb, after_mb] = [median(counted.slice(0, size)), median(counted.slice(-size))];
  return { before_mb, after_mb, percent: (after_mb / before_mb - 1) * 100 };
}

/** Everything that is not as it must be, in words. */
export function soakProblems(
  {
    settled,
    open_files,
    done,
  }: {
    settled: readonly Settled[];
    open_files: { before: number; after: number };
    done: Record<string, number>;
  },
  limits: SoakLimits,
): string[] {
  const grown = (["rss_mb", "heap_used_mb"] as const).map((figure) => {
    const { before_mb, after_mb, percent } = growthOf(settled, figure, limits.warm_up_minutes);
    const text = `${figure} grew by ${percent.toFixed(1)} %, from ${before_mb.toFixed(1)} to ${after_mb.toFixed(1)}`;
    return percent > limits.growth_percent && text;
  });
  const { before, after } = open_files;
  const failed = Object.entries(done).filter(([what]) => / (?:0|5\d\d)\b/.test(what));
  return [
    ...grown,
    after > before + limits.extra_files && `${after} open files, ${before} at the start`,
    ...failed.map(([what, times]) => `${what}: ${times} times`),
  ].filter((text) => text !== false);
}

import { count, type Figure, percentile } from "./figures.ts";

/** Times of single runs, from the shortest to the longest. */
export async function timesOf(run: () => Promise<unknown>, runs: number): Promise<number[]> {
  for (let i = 0; i < 5; i++) await run();
  const times_ms: number[] = [];
  for (let i = 0; i < runs; i++) {
    const began_ms = performance.now();
    await run();
    times_ms.push(performance.now() - began_ms);
  }
  return times_ms.toSorted((a, b) => a - b);
}

/** A search in each order of its list; the slowest one counts. */
export async function slowestOrder<Sort extends string>(
  name: string,
  sorts: readonly Sort[],
  run: (sort: Sort) => Promise<unknown>,
  { runs, most_ms }: { runs: number; most_ms: number },
): Promise<Figure> {
  const found: { sort: Sort; p50: number; p99: number }[] = [];
  for (const sort of sorts) {
    const times = await timesOf(() => run(sort), runs);
    found.push({ sort, p50: percentile(times, 50), p99: percentile(times, 99) });
  }
  const slowest = found.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst));
  return {
    what: `search, ${name}`,
    measured: `p50 ${count(slowest.p50)} ms, p99 ${count(slowest.p99)} ms, by ${slowest.sort}`,
    target: `p99 ≤ ${most_ms} ms`,
    reached: slowest.p99 <= most_ms,
  };
}

export type ComparedQuery<Filled> = { name: string; run: (filled: Filled) => Promise<unknown> };

type Measure = { rounds: number; runs_per_round: number; most_times: number };

/** Times of both sizes measured in alternation, so that disturbances affect both; the fastest rounds of each. */
export async function compared<Filled>(
  query: ComparedQuery<Filled>,
  { small, large }: { small: Filled; large: Filled },
  { rounds, runs_per_round, most_times }: Measure,
): Promise<Figure> {
  async function timed(filled: Filled): Promise<number> {
    const began_ms = performance.now();
    for (let i = 0; i < runs_per_round; i++) await query.run(filled);
    return (performance.now() - began_ms) / runs_per_round;
  }
  await timed(small);
  await timed(large);
  const times: Record<"small" | "large", number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    times.small.push(await timed(small));
    times.large.push(await timed(large));
  }
  const [small_ms, large_ms] = [quiet(times.small), quiet(times.large)];
  const ratio = large_ms / small_ms;
  return {
    what: query.name,
    measured: `${count(small_ms)} ms, then ${count(large_ms)} ms: ${count(ratio)} times`,
    target: `≤ ${most_times} times`,
    reached: ratio <= most_times,
  };
}

function quiet(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    25,
  );
}

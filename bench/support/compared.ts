import { count, type Figure, percentile } from "./figures.ts";

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

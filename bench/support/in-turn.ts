import { atLeast, count, type Figure, percentile, withoutTarget } from "./figures.ts";

/** A side of a comparison: this checkout or another one, in its own database and process. */
type NamedSide = { name: string };

type Rate = { per_second: number; p99_ms: number };

/** Measures the sides alternately, in reverse order every other round, so that disturbances affect both. */
export async function inTurn<Side extends NamedSide, R extends Rate>(
  sides: readonly Side[],
  rounds: number,
  run: (side: Side) => Promise<R>,
): Promise<R[][]> {
  const results: R[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      results[sides.indexOf(side)]?.push(await run(side));
  return results;
}

/** The medians of each side; with two sides also the median of the rounds' ratios, which is the one with a target. */
export function figuresInTurn(
  what: string,
  sides: readonly NamedSide[],
  results: readonly (readonly Rate[])[],
  least_percent: number,
): Figure[] {
  const [ours = [], theirs] = results;
  const figuresOfSides = sides.flatMap(({ name }, i) => {
    const runs = results[i] ?? [];
    const side = `${what}, ${i === 0 ? "here" : name}`;
    return [
      withoutTarget(side, `${count(median(runs.map((run) => run.per_second)))} a second`),
      withoutTarget(`${side}, p99`, `${count(median(runs.map((run) => run.p99_ms)))} ms`),
    ];
  });
  if (!theirs) return figuresOfSides;
  const ratios = ours.map((run, round) => (100 * run.per_second) / (theirs[round] as Rate).per_second);
  const spread = `${count(Math.min(...ratios))} to ${count(Math.max(...ratios))} % in ${ratios.length} rounds`;
  return [
    ...figuresOfSides,
    atLeast(`${what}, of the other checkout (${spread})`, median(ratios), least_percent, "%"),
  ];
}

function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  );
}

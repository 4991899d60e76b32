import { basename, resolve } from "node:path";
import { projectRoot } from "../../app/application.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { type AppDatabase, type RunningApp, startApp, startDatabase } from "./app.ts";
import { makeCampaigns } from "./donations.ts";
import type { Figure } from "./figures.ts";
import { figuresInTurn, inTurn } from "./in-turn.ts";
import { get, load, type LoadResult } from "./load.ts";

/**
 * Pages of two campaigns, the demo's most supported one and one without donations, of this checkout and of another one,
 * installed and built, requested in turn. The campaigns must be the same in both demos.
 */
const connections = 16;
/** Two processes of the same code differ by up to a tenth, so that both sites are started anew for each of the starts. */
const starts = 6;
/** Even, so that each side goes first as often as the other. */
const visitsPerStart = 4;
const seconds = 2;
const leastPercent = 97;

const kinds = ["the demo's most supported campaign", "a campaign without donations"] as const;
const ways = {
  "rendered for each": { Cookie: "sahayog_bench=1" },
  "from the page cache": {},
} as const;

type Side = {
  name: string;
  folder: string;
  database: AppDatabase;
  pages: Record<(typeof kinds)[number], string>;
};
type RunningSide = Side & { app: RunningApp };

async function prepareSide(database: AppDatabase, folder: string): Promise<Side> {
  // A process that has just loaded the demo still holds much memory from that.
  const maker = await startApp(database, { DEMO: "true" }, [], folder);
  await maker.stop();
  const supported = await database.db.one(sql({ id: "uuid" })`
    select id from campaigns where is_active order by supporter_count desc, id limit 1`);
  const [without_donations] = (await makeCampaigns(database.db, 1)) as [string];
  return {
    name: basename(folder),
    folder,
    database,
    pages: {
      "the demo's most supported campaign": `/campaigns/${supported.id}`,
      "a campaign without donations": `/campaigns/${without_donations}`,
    },
  };
}

function visit({ app }: RunningSide, path: string, headers: Record<string, string>, for_seconds: number) {
  return load({
    port: app.port,
    connections,
    seconds: for_seconds,
    requests: [get(path, headers)],
    expected: { status: 200, body_bytes: { from: 4_000, to: 60_000 } },
  });
}

type Series = { what: string; run(side: RunningSide, for_seconds: number): Promise<LoadResult> };

const series: Series[] = kinds.flatMap((kind) =>
  Object.entries(ways).map(([way, headers]) => ({
    what: `page of ${kind}, ${way}`,
    run: (side: RunningSide, for_seconds: number) => visit(side, side.pages[kind], headers, for_seconds),
  })),
);

/** The sites are both running meanwhile; results by series and side. */
async function measuredOnce(sides: readonly Side[]): Promise<LoadResult[][][]> {
  const running: RunningSide[] = [];
  try {
    for (const side of sides)
      running.push({ ...side, app: await startApp(side.database, { DEMO: "false" }, [], side.folder) });
    const results: LoadResult[][][] = [];
    for (const { run } of series) {
      for (const side of running) await run(side, 4);
      results.push(await inTurn(running, visitsPerStart, (side) => run(side, seconds)));
    }
    return results;
  } finally {
    for (const { app } of running) await app.stop();
  }
}

async function measured(sides: readonly Side[]): Promise<Figure[]> {
  const all: LoadResult[][][] = series.map(() => sides.map(() => []));
  for (let start = 0; start < starts; start++)
    for (const [i, of_series] of (await measuredOnce(sides)).entries())
      for (const [side, results] of of_series.entries()) all[i]?.[side]?.push(...results);
  return series.flatMap(({ what }, i) => figuresInTurn(what, sides, all[i] ?? [], leastPercent));
}

export async function campaignPagesAgainst(other: string): Promise<Figure[]> {
  const server = await startDatabase();
  try {
    const sides: Side[] = [];
    for (const [i, folder] of [projectRoot, resolve(other)].entries())
      sides.push(await prepareSide(await server.empty(`side_${i}`), folder));
    return await measured(sides);
  } finally {
    await server.stop();
  }
}

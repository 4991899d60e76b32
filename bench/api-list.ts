import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { noFilters } from "../app/domains/campaigns/filters.ts";
import { listApiCampaigns } from "../app/domains/campaigns/server/api-queries.ts";
import { campaignsPerPage } from "../app/domains/campaigns/schema.ts";
import type { Queryable } from "../app/platform/database/database.ts";
import type { Shape, Statement } from "../app/platform/database/sql.ts";
import { type BenchDatabase, startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, count, report, withoutTarget } from "./support/figures.ts";
import { get, load, type LoadResult } from "./support/load.ts";

/** Compares GET /api/v1/campaigns with a bare server that runs the same statement, alternating in one run. */
const path = "/api/v1/campaigns";
const connections = 16;
const rounds = 5;
const seconds = 3;
const poolSize = 16;

/** The statement of the API, as it is sent to the database. */
async function statementOfList(): Promise<Statement<Shape>> {
  let seen: Statement<Shape> | undefined;
  const listener = {
    async many(statement: Statement<Shape>) {
      seen = statement;
      return [];
    },
  } as unknown as Queryable;
  await listApiCampaigns(listener, noFilters, campaignsPerPage);
  if (!seen?.name) throw new Error("The list runs no prepared statement");
  return seen;
}

async function startBareServer(database: BenchDatabase) {
  const { name, text, values } = await statementOfList();
  const bare = fork(join(import.meta.dirname, "support/bare-server.ts"));
  bare.send({ url: database.url, pool_size: poolSize, statement: { name, text, values } });
  const [port] = (await once(bare, "message")) as [number];
  return { port, stop: () => bare.kill() };
}

function measured(port: number): Promise<LoadResult> {
  const expected = { status: 200, body_bytes: { from: 4_000, to: 100_000 } };
  return load({ port, connections, seconds, requests: [get(path)], expected });
}

const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true", DATABASE_POOL_SIZE: String(poolSize) });
  const bare = await startBareServer(database);
  try {
    const pairs: { api: LoadResult; floor: LoadResult; ratio: number }[] = [];
    await Promise.all([measured(app.port), measured(bare.port)]);
    for (let round = 0; round < rounds; round++) {
      const api = await measured(app.port);
      const floor = await measured(bare.port);
      pairs.push({ api, floor, ratio: api.per_second / floor.per_second });
    }
    const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
    if (!middle) throw new Error("nothing measured");
    report("api-list", [
      atLeast(
        `\`${path}\` of what the bare server does, median of ${rounds} rounds`,
        100 * middle.ratio,
        40,
        "%",
      ),
      withoutTarget("the API in that round", `${count(middle.api.per_second)} req/s`),
      withoutTarget("the bare server in that round", `${count(middle.floor.per_second)} req/s`),
      atMost("the API, p99", middle.api.p99_ms, 60, "ms"),
    ]);
  } finally {
    bare.stop();
    await app.stop();
  }
} finally {
  await database.stop();
}

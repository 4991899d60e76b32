import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Queryable } from "../../app/platform/database/database.ts";
import type { Shape, Statement } from "../../app/platform/database/sql.ts";
import { atLeast, atMost, count, type Figure, withoutTarget } from "./figures.ts";
import { get, load, type LoadResult } from "./load.ts";

const connections = 16;
const rounds = 5;
const seconds = 3;
/** Of the site that is compared as well. */
export const poolSize = 16;

/** The first statement that a query sends to the database. */
export async function statementOf(query: (db: Queryable) => Promise<unknown>): Promise<Statement<Shape>> {
  let seen: Statement<Shape> | undefined;
  const listen = (statement: Statement<Shape>) => {
    seen ??= statement;
    return Promise.resolve([]);
  };
  // It finds nothing, and may say so.
  await query({ many: listen, maybeOne: listen } as unknown as Queryable).catch(() => undefined);
  if (!seen?.name) throw new Error("The query runs no prepared statement");
  return seen;
}

async function startBareServer(url: string, { name, text, values }: Statement<Shape>) {
  const bare = fork(join(import.meta.dirname, "bare-server.ts"));
  bare.send({ url, pool_size: poolSize, statement: { name, text, values } });
  const [port] = (await once(bare, "message")) as [number];
  return { port, stop: () => bare.kill() };
}

function measured(port: number, path: string): Promise<LoadResult> {
  const expected = { status: 200, body_bytes: { from: 400, to: 100_000 } };
  return load({ port, connections, seconds, requests: [get(path)], expected });
}

type Compared = {
  database: { url: string };
  port: number;
  path: string;
  statement: Statement<Shape>;
  least_percent: number;
};

/** A path of the API against a bare server that runs the same statement, alternating in one run. */
export async function comparedWithBare(wanted: Compared): Promise<Figure[]> {
  const { database, port, path, statement, least_percent } = wanted;
  const bare = await startBareServer(database.url, statement);
  try {
    const pairs: { own: LoadResult; floor: LoadResult; ratio: number }[] = [];
    await Promise.all([measured(port, path), measured(bare.port, path)]);
    for (let round = 0; round < rounds; round++) {
      const own = await measured(port, path);
      const floor = await measured(bare.port, path);
      pairs.push({ own, floor, ratio: own.per_second / floor.per_second });
    }
    const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
    if (!middle) throw new Error("nothing measured");
    const name = path.replace(/[0-9a-f-]{36}$/, "{id}");
    const rates = `${count(middle.own.per_second)} and ${count(middle.floor.per_second)} req/s`;
    return [
      atLeast(
        `\`${name}\` of what the bare server does, median of ${rounds} rounds`,
        100 * middle.ratio,
        least_percent,
        "%",
      ),
      withoutTarget("the API and the bare server in that round", rates),
      atMost("the API in that round, p99", middle.own.p99_ms, 60, "ms"),
    ];
  } finally {
    bare.stop();
  }
}

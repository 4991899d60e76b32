import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { createAcknowledgements, giveUntil, type Acknowledgements } from "./donor.ts";
import { createRandom } from "./random.ts";
import { acknowledgedProblems } from "./settled-world.ts";
import { waitFor } from "./wait-for.ts";
import { createWorld, type World } from "./world.ts";

export type KillTogetherReport = {
  kills: number;
  orders: number;
  donations_paid: number;
  slowest_start_ms: number;
  /** Lost acknowledgements and breaches of the books. */
  problems: string[];
};

type KillTogetherOptions = {
  /** Of the site, empty or with a database. */
  data_dir: string;
  kills: number;
  seed: number;
  donors: number;
  on_progress?: (text: string) => void;
};

/**
 * While people give, the site and its embedded database server are killed at the same moment and the site is started
 * again at once, before the dead processes are reaped. Throws when a start fails.
 */
export async function killTogether(options: KillTogetherOptions): Promise<KillTogetherReport> {
  const { data_dir } = options;
  const world = await createWorld({ database_url: "", gateway_seed: options.seed });
  const acknowledged = createAcknowledgements();
  let over = false;
  const random = createRandom(options.seed);
  const donors = Array.from({ length: options.donors }, () =>
    giveUntil({
      site_url: world.site_url,
      gateway: world.gateway,
      campaigns: [],
      random: random.fork(),
      acknowledged,
      is_over: () => over,
      pause_ms: 20,
    }),
  );
  try {
    const slowest_start_ms = await killAgainAndAgain(options, world, data_dir, acknowledged);
    over = true;
    await Promise.all(donors);
    const problems = await problemsIn(data_dir, acknowledged);
    const [orders, donations_paid] = [acknowledged.orders.size, acknowledged.paid.size];
    return { kills: options.kills, orders, donations_paid, slowest_start_ms, problems };
  } finally {
    over = true;
    await Promise.all(donors);
    await world.stop();
  }
}

async function killAgainAndAgain(
  options: KillTogetherOptions,
  world: World,
  data_dir: string,
  acknowledged: Acknowledgements,
): Promise<number> {
  let slowest_start_ms = 0;
  for (let kills = 0; kills < options.kills; kills += 1) {
    const began_ms = performance.now();
    const site = world.startSite({ DATA_DIR: data_dir });
    await site.says("Sahayog is open at");
    slowest_start_ms = Math.max(slowest_start_ms, Math.round(performance.now() - began_ms));
    const enough = acknowledged.orders.size + acknowledged.paid.size + 10;
    await waitFor(
      "people to be served",
      async () => acknowledged.orders.size + acknowledged.paid.size >= enough,
    );
    const [server_pid] = readFileSync(join(data_dir, "postgres/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(server_pid), "SIGKILL");
    await site.kill();
    options.on_progress?.(
      `${kills + 1} times killed together with the database, ${acknowledged.orders.size} orders`,
    );
  }
  return slowest_start_ms;
}

async function problemsIn(data_dir: string, acknowledged: Acknowledgements): Promise<string[]> {
  const server = await startEmbeddedPostgres({ data_dir });
  const db = openDatabase({ url: server.url, pool_size: 2, on_error: () => {} });
  try {
    return await acknowledgedProblems(db, acknowledged);
  } finally {
    await db.close();
    await server.stop();
  }
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { createPromises, giveUntil, type Promises } from "./donor.ts";
import { createRandom } from "./random.ts";
import { brokenPromises } from "./settled-world.ts";
import { waitFor } from "./wait-for.ts";
import { createWorld, type World } from "./world.ts";

export type KillTogetherReport = {
  kills: number;
  orders: number;
  donations_paid: number;
  slowest_start_ms: number;
  /** Broken promises and breaches of the books. */
  problems: string[];
};

type KillTogetherOptions = {
  kills: number;
  seed: number;
  donors: number;
  on_progress?: (text: string) => void;
};

const startWithin_ms = 120_000;

/**
 * While people give, the site and its embedded database server are killed at the same moment and the site is started
 * again at once, before anybody has collected the dead. Throws when a start fails.
 */
export async function killTogether(options: KillTogetherOptions): Promise<KillTogetherReport> {
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-together-"));
  const world = await createWorld({ database_url: "", gateway_seed: options.seed });
  const promises = createPromises();
  let over = false;
  const random = createRandom(options.seed);
  const donors = Array.from({ length: options.donors }, () =>
    giveUntil({
      site_url: world.site_url,
      gateway: world.gateway,
      campaigns: [],
      random: random.fork(),
      promises,
      is_over: () => over,
      pause_ms: 20,
    }),
  );
  try {
    const slowest_start_ms = await killAgainAndAgain(options, world, data_dir, promises);
    over = true;
    await Promise.all(donors);
    const problems = await problemsIn(data_dir, promises);
    const [orders, donations_paid] = [promises.orders.size, promises.paid.size];
    return { kills: options.kills, orders, donations_paid, slowest_start_ms, problems };
  } finally {
    over = true;
    await Promise.all(donors);
    await world.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function killAgainAndAgain(
  options: KillTogetherOptions,
  world: World,
  data_dir: string,
  promises: Promises,
): Promise<number> {
  let slowest_start_ms = 0;
  for (let kills = 0; kills < options.kills; kills += 1) {
    const began_ms = performance.now();
    const site = world.startSite({ DATA_DIR: data_dir });
    await site.says("Sahayog is open at", startWithin_ms);
    slowest_start_ms = Math.max(slowest_start_ms, Math.round(performance.now() - began_ms));
    const enough = promises.orders.size + promises.paid.size + 10;
    await waitFor(
      "people to be served",
      async () => promises.orders.size + promises.paid.size >= enough,
      60_000,
    );
    const [server_pid] = readFileSync(join(data_dir, "postgres/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(server_pid), "SIGKILL");
    await site.kill();
    options.on_progress?.(
      `${kills + 1} times killed together with the database, ${promises.orders.size} orders`,
    );
  }
  return slowest_start_ms;
}

async function problemsIn(data_dir: string, promises: Promises): Promise<string[]> {
  const server = await startEmbeddedPostgres({ data_dir });
  const db = openDatabase({ url: server.url, pool_size: 2, on_error: () => {} });
  try {
    return await brokenPromises(db, promises);
  } finally {
    await db.close();
    await server.stop();
  }
}

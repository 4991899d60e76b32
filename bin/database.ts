import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../app/platform/config.ts";
import { type Database, openDatabase } from "../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../app/platform/database/embedded.ts";

type OpenOptions = { statement_timeout_ms?: number };

/**
 * The site's database for a command: the configured one, that of the site running on this folder, or else the
 * embedded server, started for the command alone.
 */
export async function openSiteDatabase(
  config: Config,
  options: OpenOptions = {},
): Promise<{ db: Database; close(): Promise<void> }> {
  const running_url = config.database_url ?? runningServer(config.data_dir);
  const running = running_url && (await tryDatabase(running_url, options));
  if (running) return { db: running, close: () => running.close() };
  if (config.database_url) throw new Error(`No database answers at DATABASE_URL.`);
  const server = await startEmbeddedPostgres({ data_dir: config.data_dir });
  const db = open(server.url, options);
  return {
    db,
    async close() {
      await db.close();
      await server.stop();
    },
  };
}

function open(url: string, options: OpenOptions): Database {
  return openDatabase({ url, pool_size: 2, on_error: () => {}, ...options });
}

async function tryDatabase(url: string, options: OpenOptions): Promise<Database | undefined> {
  const db = open(url, options);
  try {
    await db.pool.query("select 1");
    return db;
  } catch {
    await db.close();
    return undefined;
  }
}

/**
 * Where the embedded server of this folder listens, from the file it keeps while it runs (its lines 4 to 6:
 * port, socket folder, address). After a crash the file is still there, and nobody answers.
 */
function runningServer(data_dir: string): string | undefined {
  const file = join(data_dir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [, , , port, socket_folder, address] = readFileSync(file, "utf8").split("\n");
  if (socket_folder) {
    const parameters = new URLSearchParams({ host: socket_folder, port: port ?? "", sslmode: "disable" });
    return `postgres://app@localhost/sahayog?${parameters}`;
  }
  const password = readFileSync(join(data_dir, "password"), "utf8").trim();
  return `postgres://app:${password}@${address}:${port}/sahayog?sslmode=disable`;
}

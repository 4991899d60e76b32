import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../app/platform/config.ts";
import { type Database, openDatabase } from "../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../app/platform/database/embedded.ts";
import { folderHolder } from "../app/platform/database/folder-lock.ts";
import { missingMigrations } from "../app/platform/database/migrate.ts";
import { FolderTaken } from "../app/platform/database/start-refusal.ts";

type OpenOptions = { statement_timeout_ms?: number };

type OpenedDatabase = { db: Database; close(): Promise<void> };

const migrations = join(import.meta.dirname, "../database/migrations");
const waitFor_ms = 60_000;
const between_ms = 100;

/**
 * The site's database for a command: the configured one, that of the site running on this folder, or else the
 * embedded server, started for the command alone. Waits for a site that is starting.
 */
export async function openSiteDatabase(config: Config, options: OpenOptions = {}): Promise<OpenedDatabase> {
  const { database_url, data_dir } = config;
  if (database_url) {
    const db = await tryDatabase(database_url, options);
    if (!db) throw new Error("No database answers at DATABASE_URL.");
    return { db, close: () => db.close() };
  }
  const give_up_at_ms = Date.now() + waitFor_ms;
  for (let tries = 1; ; tries += 1) {
    const opened = (await openRunning(data_dir, options)) ?? (await openOwn(data_dir, options));
    if (opened) return opened;
    if (Date.now() > give_up_at_ms)
      throw new Error(`The site that uses ${data_dir} did not finish its start. Try again once it is open.`);
    if (tries === 1) say("The site is starting; waiting for its database");
    await delay(between_ms);
  }
}

function open(url: string, options: OpenOptions): Database {
  return openDatabase({ url, pool_size: 2, on_error: () => {}, ...options });
}

function say(text: string) {
  console.error(`${text} …`);
}

/**
 * Undefined while the site's server, or its migration, is starting. The command's own server stops with the command.
 */
async function openRunning(data_dir: string, options: OpenOptions): Promise<OpenedDatabase | undefined> {
  const url = folderHolder(data_dir)?.role === "command" ? undefined : runningServer(data_dir);
  const db = url && (await tryDatabase(url, options));
  if (!db) return undefined;
  const missing = await missingMigrations(db, migrations).catch(() => undefined);
  if (missing?.length === 0) return { db, close: () => db.close() };
  await db.close();
  return undefined;
}

/** Undefined when a site holds the folder. */
async function openOwn(data_dir: string, options: OpenOptions): Promise<OpenedDatabase | undefined> {
  try {
    const server = await startEmbeddedPostgres({ data_dir, role: "command", on_step: say });
    const db = open(server.url, options);
    const close = async () => {
      await db.close();
      await server.stop();
    };
    if ((await missingMigrations(db, migrations)).length === 0) return { db, close };
    await close();
    throw new Error(`The database in ${data_dir} is not up to date. Start the site once, which does that.`);
  } catch (error) {
    if (error instanceof FolderTaken && folderHolder(data_dir)?.role !== "command") return undefined;
    throw error;
  }
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
 * port, socket folder, address). After a crash the file is still there, and nobody answers; in the middle of a start
 * it is not whole.
 */
function runningServer(data_dir: string): string | undefined {
  const lines = readText(join(data_dir, "postgres", "postmaster.pid"))?.split("\n") ?? [];
  const [, , , port = "", socket_folder, address] = lines;
  if (socket_folder) {
    const parameters = new URLSearchParams({ host: socket_folder, port, sslmode: "disable" });
    return `postgres://app@localhost/sahayog?${parameters}`;
  }
  const password = readText(join(data_dir, "password"))?.trim();
  return address && password && `postgres://app:${password}@${address}:${port}/sahayog?sslmode=disable`;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

import { execFileSync, type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateAll, projectRoot } from "../../app/application.ts";
import { type Database, openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { freePort } from "../../tests/support/free-port.ts";

/** A database, and the folder of the site that runs on it. */
export type AppDatabase = { url: string; db: Database; data_dir: string };

export type BenchDatabase = AppDatabase & {
  /** Another migrated database on the same server. */
  another(name: string): Promise<Database>;
  /** An empty database on the same server, which the site migrates at startup. */
  empty(name: string): Promise<AppDatabase>;
  stop(): Promise<void>;
};

/** A PostgreSQL server with a migrated database, in a temporary folder; as durable as in production. */
export async function startDatabase(settings: Record<string, string> = {}): Promise<BenchDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-bench-"));
  const server = await startEmbeddedPostgres({ data_dir, settings });
  const opened: Database[] = [];
  const open = (url: string) => {
    const db = openDatabase({ url, pool_size: 8, on_error: () => {}, statement_timeout_ms: 600_000 });
    opened.push(db);
    return db;
  };
  await migrateAll(server.url);
  const db = open(server.url);
  async function create(name: string): Promise<string> {
    await db.pool.query(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  }
  return {
    url: server.url,
    db,
    data_dir,
    async another(name) {
      const url = await create(name);
      await migrateAll(url);
      return open(url);
    },
    async empty(name) {
      const url = await create(name);
      return { url, db: open(url), data_dir: join(data_dir, name) };
    },
    async stop() {
      for (const database of opened) await database.close();
      await server.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

export type RunningApp = {
  port: number;
  /** Resident memory of the app's process. */
  memory_mb(): number;
  stop(): Promise<void>;
};

/** The site as `npm start` runs it, one process, on a free port; `folder`: another checkout. */
export async function startApp(
  database: AppDatabase,
  env: Record<string, string> = {},
  node_options: string[] = [],
  folder = projectRoot,
): Promise<RunningApp> {
  const port = await freePort();
  const app = spawn(process.execPath, [...optionsOfStart(folder), ...node_options, "start.mjs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(database.data_dir, "app"),
      DATABASE_URL: database.url,
      RATE_LIMIT_FACTOR: "1000000",
      ...env,
    },
  });
  await opened(app);
  return {
    port,
    memory_mb: () =>
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(app.pid)], { encoding: "utf8" })) / 1_024,
    async stop() {
      if (app.exitCode !== null) return;
      const ended = once(app, "exit");
      app.kill("SIGTERM");
      await ended;
    },
  };
}

/** The Node options of `npm start`. */
export function optionsOfStart(folder: string = projectRoot): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

function opened(app: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    app.once("exit", (code) => reject(new Error(`The app ended with ${code} before it was open`)));
    app.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("is open at")) resolve();
    });
  });
}

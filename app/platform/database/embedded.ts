import { once } from "node:events";
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { sqlState } from "./database.ts";
import { loopbackAddress, type ServerAddress, socketAddress, superuser } from "./embedded-address.ts";
import { findServerBinaries } from "./embedded-binaries.ts";
import {
  chooseLauncher,
  launch,
  type Launcher,
  type RunningServer,
  type ServerPlan,
  startServer,
} from "./embedded-process.ts";
import { type FolderRole, lockFolder } from "./folder-lock.ts";
import { refuseServerElsewhere } from "./leftover-server.ts";
import { FolderTaken, StartRefusal } from "./start-refusal.ts";

export type EmbeddedPostgres = {
  /** A connection string of the `pg` driver for the application's database. It stays the same until `stop()`. */
  url: string;
  /** Closes open connections, waits until everything is on disk, releases the folder. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Holds the database, its log and its lock; created if missing. */
  data_dir: string;
  /** The kind of process that starts it; by default the site. */
  role?: FolderRole;
  /** Receives a readable message about each step that takes noticeable time. */
  on_step?: (message: string) => void;
  /** PostgreSQL settings that override the defaults. */
  settings?: Record<string, string | number>;
  /** How clients reach the server; by default a unix socket, on Windows TCP on the loopback address. */
  transport?: "socket" | "loopback";
};

const serverMajorVersion = "18";
const databaseName = "sahayog";
const noSuchDatabase = "3D000";
const nobody = { uid: 65534, gid: 65534 };
const logMax_bytes = 10_000_000;
const restartsMax = 3;
const restartsWindow_ms = 60_000;
const commandTimeout_ms = 60_000;

/** For a machine with two cores and little memory. No setting gives up durability for speed. */
const defaultSettings = {
  shared_buffers: "128MB",
  max_connections: 100,
  synchronous_commit: "on",
  fsync: "on",
  full_page_writes: "on",
  jit: "off",
  random_page_cost: 1.1,
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

/**
 * Starts the PostgreSQL server of the npm packages on a folder that this process then owns, and creates the
 * application's database if it is missing. A server that crashes later is restarted. Throws `StartRefusal` when the
 * machine does not allow it, and `FolderTaken` when another process holds the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const on_step = options.on_step ?? (() => {});
  const data_dir = openDataFolder(options.data_dir);
  await refuseServerElsewhere(join(data_dir, "postgres"));
  const lock = await takeFolder(data_dir, options.role ?? "site", on_step);
  const undo_steps: (() => unknown)[] = [() => lock.release()];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    for (const undo of undo_steps.toReversed()) await undo();
  };
  try {
    const { plan, address } = await makePlan(data_dir, options);
    undo_steps.push(() => address.release());
    await initialiseOnce(plan, address, on_step);
    const keeper = await keepRunning(plan, on_step);
    undo_steps.push(() => keeper.stop());
    await createDatabaseOnce(address);
    return { url: address.urlOf(databaseName), stop: () => (stopping ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for a command, which ends soon; not for another site. */
async function takeFolder(data_dir: string, role: FolderRole, on_step: (message: string) => void) {
  const give_up_at_ms = Date.now() + commandTimeout_ms;
  for (let tries = 1; ; tries += 1) {
    const lock = lockFolder(data_dir, role);
    if ("release" in lock) return lock;
    const { pid } = lock.held_by;
    if (lock.held_by.role !== "command")
      throw new FolderTaken(
        `Sahayog is already running on this folder (process ${pid}, ${data_dir}). ` +
          "Stop it first, or set DATA_DIR and PORT to start a second one.",
      );
    if (Date.now() > give_up_at_ms)
      throw new FolderTaken(
        `A command is still using this folder (process ${pid}, ${data_dir}). Try again when it is done.`,
      );
    if (tries === 1) on_step(`Waiting for the command that uses this folder (process ${pid})`);
    await delay(50);
  }
}

/** The folder's real path. Reports missing permissions before anything is changed. */
function openDataFolder(wished_dir: string): string {
  const data_dir = resolve(wished_dir);
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK);
    const cluster_dir = join(data_dir, "postgres");
    if (existsSync(cluster_dir)) accessSync(cluster_dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(data_dir);
  } catch (error) {
    throw new StartRefusal(
      `Sahayog cannot use its data folder ${data_dir} (${(error as NodeJS.ErrnoException).code}). ` +
        "Make it readable and writable for the user who runs this, or set DATA_DIR to another folder.",
    );
  }
}

async function makePlan(data_dir: string, options: EmbeddedPostgresOptions) {
  const cluster_dir = join(data_dir, "postgres");
  const log_file = join(data_dir, "postgres.log");
  const binaries = findServerBinaries(join(data_dir, "lib"));
  const launcher = launcherFor(data_dir, cluster_dir);
  const transport = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  const owner = ownerOf(launcher);
  const address = transport === "socket" ? socketAddress(data_dir, owner) : await loopbackAddress(data_dir);
  rotateLog(log_file);
  const settings = {
    ...defaultSettings,
    ...(binaries.has_pg_stat_statements ? { shared_preload_libraries: "pg_stat_statements" } : {}),
    ...options.settings,
    ...address.settings,
  };
  return { plan: { binaries, launcher, cluster_dir, log_file, settings } satisfies ServerPlan, address };
}

function launcherFor(data_dir: string, cluster_dir: string): Launcher {
  const { uid, gid } = statSync(existsSync(cluster_dir) ? cluster_dir : data_dir);
  const launcher = chooseLauncher({ uid, gid });
  if (launcher) return launcher;
  giveTo(nobody, data_dir);
  return chooseLauncher(nobody)!;
}

function ownerOf(launcher: Launcher): { uid: number; gid: number } | undefined {
  return launcher.uid === undefined ? undefined : { uid: launcher.uid, gid: launcher.gid ?? launcher.uid };
}

function giveTo(owner: { uid: number; gid: number }, folder: string): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
}

function rotateLog(log_file: string): void {
  const size = statSync(log_file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logMax_bytes) renameSync(log_file, `${log_file}.1`);
}

/** initdb runs in a temporary folder next to the real one, so that a killed start leaves no incomplete cluster. */
async function initialiseOnce(
  plan: ServerPlan,
  address: ServerAddress,
  on_step: (message: string) => void,
): Promise<void> {
  const version = readVersion(plan.cluster_dir);
  if (version === serverMajorVersion) return;
  if (version !== undefined) {
    throw new StartRefusal(
      `The data in ${plan.cluster_dir} was written by PostgreSQL ${version}, this program brings ` +
        `${serverMajorVersion}. Carry the data over, or set DATA_DIR to another folder.`,
    );
  }
  on_step("Making the database for the first time");
  const parent_dir = dirname(plan.cluster_dir);
  const unfinished = readdirSync(parent_dir).filter((name) => name.startsWith("postgres.new-"));
  for (const name of unfinished) rmSync(join(parent_dir, name), { recursive: true, force: true });
  const new_dir = `${plan.cluster_dir}.new-${process.pid}`;
  await runInitdb(plan, new_dir, address.initdb_arguments);
  renameSync(new_dir, plan.cluster_dir);
  syncFolder(parent_dir);
}

function readVersion(cluster_dir: string): string | undefined {
  const file = join(cluster_dir, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

async function runInitdb(plan: ServerPlan, new_dir: string, address_arguments: string[]): Promise<void> {
  const locale = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const safety = ["--data-checksums", ...address_arguments];
  const command = [
    plan.binaries.initdb,
    "-D",
    new_dir,
    "-U",
    superuser,
    ...locale,
    ...safety,
    "--no-instructions",
  ];
  const [code, signal] = await once(launch(plan, command), "exit");
  if (code === 0) return;
  const last_lines = readFileSync(plan.log_file, "utf8").trim().split("\n").slice(-5).join("\n");
  throw new StartRefusal(`The database could not be made (${signal ?? `exit code ${code}`}):\n${last_lines}`);
}

/** Makes a rename durable (fsync of the folder). Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Runs the server until `stop()` and restarts it when it exits, up to a limit. */
async function keepRunning(plan: ServerPlan, on_step: (message: string) => void) {
  let server: RunningServer = await startServer(plan, on_step);
  let is_stopping = false;
  const watching = (async () => {
    let restarts_ms: number[] = [];
    for (;;) {
      const how = await server.ended;
      if (is_stopping) return;
      restarts_ms = restarts_ms.filter((time_ms) => time_ms > Date.now() - restartsWindow_ms);
      if (restarts_ms.length >= restartsMax) {
        return on_step(`PostgreSQL ended again (${how}); giving up. Its log is ${plan.log_file}.`);
      }
      restarts_ms.push(Date.now());
      on_step(`PostgreSQL ended unexpectedly (${how}); starting it again`);
      server = await startServer(plan, on_step);
      if (is_stopping) await server.stop();
    }
  })().catch((error: Error) => on_step(error.message));
  return {
    async stop() {
      is_stopping = true;
      await server.stop();
      await watching;
    },
  };
}

async function createDatabaseOnce(address: ServerAddress): Promise<void> {
  try {
    await connected(address.urlOf(databaseName), async () => {});
  } catch (error) {
    if (sqlState(error) !== noSuchDatabase) throw error;
    await connected(address.urlOf("postgres"), (client) =>
      client.query(`create database ${databaseName} owner ${superuser}`),
    );
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

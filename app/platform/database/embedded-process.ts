import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerBinaries } from "./embedded-binaries.ts";
import { clearLeftovers, readPostmasterFile } from "./leftover-server.ts";
import { StartRefusal } from "./start-refusal.ts";

/** How server programs are run on this machine: as whom, and through which wrappers. */
export type Launcher = { prefix: string[]; uid?: number; gid?: number };

export type ServerPlan = {
  binaries: ServerBinaries;
  launcher: Launcher;
  cluster_dir: string;
  log_file: string;
  settings: Record<string, string | number>;
};

export type RunningServer = {
  /** Resolves when the server's process has ended, for whatever reason, with words that say how. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

const READY_TIMEOUT_MS = 300_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;
const LEFTOVERS_TIMEOUT_MS = 20_000;
/** What PostgreSQL says when something of an earlier server is in its way, which ends by itself. */
const LEFTOVERS_MESSAGES = ["pre-existing shared memory block", 'lock file "postmaster.pid" already exists'];

/**
 * PostgreSQL refuses to run as root. Root's folders are served from a user namespace in which root has an
 * ordinary number, so that folders below a closed home stay reachable; any other owner's folder as that owner.
 * Undefined when this is root, the folder is root's, and the machine allows no namespaces.
 */
export function chooseLauncher(folder_owner: { uid: number; gid: number }): Launcher | undefined {
  const dies_with_us = ["setpriv", "--pdeathsig", "INT"];
  const die_prefix = works(dies_with_us) ? dies_with_us : [];
  if (process.getuid?.() !== 0) return { prefix: die_prefix };
  if (folder_owner.uid !== 0) return { prefix: die_prefix, ...folder_owner };
  // The namespace comes first: entering it would forget the signal asked for.
  const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];
  return works(namespace) ? { prefix: [...namespace, ...die_prefix] } : undefined;
}

function works(prefix: string[]): boolean {
  if (process.platform !== "linux") return false;
  return spawnSync(prefix[0]!, [...prefix.slice(1), "true"], { stdio: "ignore" }).status === 0;
}

/** Starts a program of the server package; its output goes to the end of `log_file`. */
export function launch(plan: Pick<ServerPlan, "binaries" | "launcher" | "log_file">, command: string[]) {
  const { launcher, binaries } = plan;
  const [program, ...args] = [...launcher.prefix, ...command];
  const log = openSync(plan.log_file, "a", 0o600);
  try {
    if (launcher.uid !== undefined) fchownSync(log, launcher.uid, launcher.gid ?? launcher.uid);
    return spawn(program!, args, {
      stdio: ["ignore", log, log],
      env: { ...environmentForServer(), ...binaries.environment },
      // Ctrl-C in a terminal reaches every process of the group; the server must outlive the last request.
      detached: process.platform !== "win32",
      windowsHide: true,
      ...(launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/** The person's own PG* and language variables would change what the server does. */
function environmentForServer(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}

/**
 * Starts the server on an initialised cluster and waits until it accepts connections. Only to be called by the holder
 * of the folder's lock.
 */
export async function startServer(
  plan: ServerPlan,
  on_step: (message: string) => void,
): Promise<RunningServer> {
  const retry_until_ms = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (let tries = 1; ; tries += 1) {
    await clearLeftovers(plan.cluster_dir, on_step);
    const log_start = sizeOf(plan.log_file);
    const server = spawnServer(plan);
    if (await becomesReady(server.child, plan.cluster_dir, server.ended)) return server;
    const how = await server.ended;
    const said = readFileSync(plan.log_file).subarray(log_start).toString("utf8");
    // Sessions of a server that was killed finish a moment after it.
    const has_leftovers = LEFTOVERS_MESSAGES.some((message) => said.includes(message));
    if (!has_leftovers || Date.now() > retry_until_ms) throw new StartRefusal(whyNotStarted(how, said, plan));
    if (tries === 1) on_step("Waiting for the sessions of a killed database server to end");
    await delay(50);
  }
}

function spawnServer(plan: ServerPlan): RunningServer & { child: ChildProcess } {
  const options = Object.entries(plan.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = launch(plan, [plan.binaries.postgres, "-D", plan.cluster_dir, ...options]);
  child.on("error", () => {});
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  const ended = once(child, "exit").then(
    ([code, signal]) => (signal ? `ended by ${signal}` : `exit code ${code}`),
    (error: Error) => error.message,
  );
  void ended.then(() => process.off("exit", endWithUs));
  return { child, ended, stop: () => stopServer(child, ended, plan) };
}

async function stopServer(child: ChildProcess, ended: Promise<string>, plan: ServerPlan): Promise<void> {
  const fastShutdown = () => {
    if (process.platform !== "win32") child.kill("SIGINT");
    // A signal would end the process at once there; pg_ctl knows how to ask.
    else execFile(plan.binaries.pg_ctl, ["stop", "-W", "-m", "fast", "-D", plan.cluster_dir], () => {});
  };
  fastShutdown();
  const timeout = new AbortController();
  const late = delay(FAST_SHUTDOWN_TIMEOUT_MS, "late", { signal: timeout.signal }).catch(() => "in time");
  if ((await Promise.race([ended, late])) === "late") child.kill("SIGQUIT");
  await ended;
  timeout.abort();
}

async function becomesReady(
  child: ChildProcess,
  cluster_dir: string,
  ended: Promise<string>,
): Promise<boolean> {
  const give_up_at_ms = Date.now() + READY_TIMEOUT_MS;
  const state = { has_ended: false };
  void ended.then(() => (state.has_ended = true));
  while (!state.has_ended && Date.now() < give_up_at_ms) {
    const file = readPostmasterFile(cluster_dir);
    if (file?.pid === child.pid && file?.status === "ready") return true;
    await delay(4);
  }
  child.kill("SIGQUIT");
  return false;
}

function whyNotStarted(how: string, said: string, plan: ServerPlan): string {
  const last_lines = said.trim().split("\n").slice(-5).join("\n");
  return `PostgreSQL did not start (${how}). It said:\n${last_lines}\nThe whole log is in ${plan.log_file}.`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, readFileSync, statSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerBinaries } from "./embedded-binaries.ts";
import { clearLeftovers, readPostmasterFile } from "./leftover-server.ts";
import { StartRefusal } from "./start-refusal.ts";

/** How server programs run on this machine: as which user, and through which wrappers. */
export type Launcher = { prefix: string[]; uid?: number; gid?: number };

export type ServerPlan = {
  binaries: ServerBinaries;
  launcher: Launcher;
  cluster_dir: string;
  log_file: string;
  settings: Record<string, string | number>;
};

export type RunningServer = {
  /** Resolves with a description of the exit when the server process has ended, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

const readyTimeout_ms = 300_000;
const fastShutdownTimeout_ms = 15_000;
const leftoversTimeout_ms = 20_000;
/** PostgreSQL messages about remains of an earlier server that will end without intervention. */
const leftoversMessages = ["pre-existing shared memory block", 'lock file "postmaster.pid" already exists'];

/**
 * PostgreSQL refuses to run as root. Folders owned by root are served from a user namespace that maps root to an
 * ordinary user id, so that folders below a private home stay reachable; other folders are served as their owner.
 * Undefined when the user and the owner are root and the machine allows no namespaces.
 */
export function chooseLauncher(folder_owner: { uid: number; gid: number }): Launcher | undefined {
  const dies_with_us = ["setpriv", "--pdeathsig", "INT"];
  // The namespace comes first: entering it would reset the parent-death signal.
  const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];
  const is_root = process.getuid?.() === 0;
  const needs_namespace = is_root && folder_owner.uid === 0;
  // Each try costs a start as much as a new process: first what works on most machines.
  const prefixes = needs_namespace ? [[...namespace, ...dies_with_us], namespace] : [dies_with_us, []];
  const prefix = prefixes.find((one) => one.length === 0 || works(one));
  return prefix && { prefix, ...(is_root && !needs_namespace ? folder_owner : {}) };
}

function works(prefix: string[]): boolean {
  if (process.platform !== "linux") return false;
  return spawnSync(prefix[0]!, [...prefix.slice(1), "true"], { stdio: "ignore" }).status === 0;
}

/** Starts a program of the server package; its output is appended to `log_file`. */
export function launch(plan: Pick<ServerPlan, "binaries" | "launcher" | "log_file">, command: string[]) {
  const { launcher, binaries } = plan;
  const [program, ...args] = [...launcher.prefix, ...command];
  const log = openSync(plan.log_file, "a", 0o600);
  try {
    if (launcher.uid !== undefined) fchownSync(log, launcher.uid, launcher.gid ?? launcher.uid);
    return spawn(program!, args, {
      stdio: ["ignore", log, log],
      env: { ...environmentForServer(), ...binaries.environment },
      // Ctrl-C in a terminal signals every process of the group; the server must outlive the last request.
      detached: process.platform !== "win32",
      windowsHide: true,
      ...(launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/** The user's own PG* and language variables would change the server's behaviour. */
function environmentForServer(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}

/**
 * Starts the server on an initialised cluster and waits until it accepts connections. Call it only while holding the
 * folder's lock.
 */
export async function startServer(
  plan: ServerPlan,
  on_step: (message: string) => void,
): Promise<RunningServer> {
  const retry_until_ms = Date.now() + leftoversTimeout_ms;
  for (let tries = 1; ; tries += 1) {
    await clearLeftovers(plan.cluster_dir, on_step);
    const log_start = sizeOf(plan.log_file);
    const server = spawnServer(plan);
    if (await waitUntilReady(server.child, plan.cluster_dir, server.ended)) return server;
    const how = await server.ended;
    const said = readFileSync(plan.log_file).subarray(log_start).toString("utf8");
    // Backends of a killed server end a moment later.
    const has_leftovers = leftoversMessages.some((message) => said.includes(message));
    if (!has_leftovers || Date.now() > retry_until_ms) throw new StartRefusal(whyNotStarted(how, said, plan));
    if (tries === 1) on_step("Waiting for the sessions of a killed database server to end");
    await delay(50);
  }
}

function spawnServer(plan: ServerPlan): RunningServer & { child: ChildProcess } {
  const options = Object.entries(plan.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = launch(plan, [plan.binaries.postgres, "-D", plan.cluster_dir, ...options]);
  child.on("error", () => {});
  const killOnExit = () => child.kill("SIGINT");
  process.once("exit", killOnExit);
  const ended = once(child, "exit").then(
    ([code, signal]) => (signal ? `ended by ${signal}` : `exit code ${code}`),
    (error: Error) => error.message,
  );
  void ended.then(() => process.off("exit", killOnExit));
  return { child, ended, stop: () => stopServer(child, ended, plan) };
}

async function stopServer(child: ChildProcess, ended: Promise<string>, plan: ServerPlan): Promise<void> {
  const fastShutdown = () => {
    if (process.platform !== "win32") child.kill("SIGINT");
    // On Windows a signal would kill the process; pg_ctl can request a shutdown.
    else execFile(plan.binaries.pg_ctl, ["stop", "-W", "-m", "fast", "-D", plan.cluster_dir], () => {});
  };
  fastShutdown();
  const timeout = new AbortController();
  const late = delay(fastShutdownTimeout_ms, "late", { signal: timeout.signal }).catch(() => "in time");
  if ((await Promise.race([ended, late])) === "late") child.kill("SIGQUIT");
  await ended;
  timeout.abort();
}

async function waitUntilReady(
  child: ChildProcess,
  cluster_dir: string,
  ended: Promise<string>,
): Promise<boolean> {
  const give_up_at_ms = Date.now() + readyTimeout_ms;
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

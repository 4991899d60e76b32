import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processIdentity } from "./folder-lock.ts";
import { StartRefusal } from "./start-refusal.ts";

const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;
/** A killed process may close its socket a moment after it has lost its memory. */
const CLOSING_TIMEOUT_MS = 2_000;

type PostmasterFile = {
  /** NaN or 0 when the server was killed before it had written the file. */
  pid: number;
  /** Where the server listens, unless on TCP alone. */
  socket_path: string | undefined;
  status: string;
};

export function readPostmasterFile(cluster_dir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster_dir, "postmaster.pid"), "utf8").split("\n");
    const [pid, , , port, socket_folder, , , status = ""] = lines;
    const socket_path = socket_folder ? join(socket_folder, `.s.PGSQL.${port}`) : undefined;
    return { pid: Math.abs(Number(pid)), socket_path, status: status.trim() };
  } catch {
    return undefined;
  }
}

/**
 * Frees the folder of an earlier server: ends one that outlived its Node process (possible where the system cannot tie
 * the two together), and disowns the file of a dead one. Only to be called by the holder of the folder's lock.
 */
export async function clearLeftovers(cluster_dir: string, on_step: (message: string) => void): Promise<void> {
  const file = readPostmasterFile(cluster_dir);
  if (!file) return;
  if (!file.pid) return rmSync(join(cluster_dir, "postmaster.pid"), { force: true });
  if (isServerOf(cluster_dir, file.pid)) await endOrphan(cluster_dir, file.pid, on_step);
  disownPostmasterFile(cluster_dir, file.pid);
}

/**
 * Throws when a server that is no process of this system works on the folder, as in another container: its number says
 * nothing here, and PostgreSQL itself would not notice it either.
 */
export async function refuseServerElsewhere(cluster_dir: string): Promise<void> {
  const give_up_at_ms = Date.now() + CLOSING_TIMEOUT_MS;
  for (;;) {
    const file = readPostmasterFile(cluster_dir);
    if (!file?.socket_path || isServerOf(cluster_dir, file.pid) || !(await answers(file.socket_path))) return;
    if (Date.now() > give_up_at_ms)
      throw new StartRefusal(
        `A PostgreSQL server of another container or machine is running on ${cluster_dir}. Stop it first.`,
      );
    await delay(20);
  }
}

function answers(socket_path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socket_path);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Nothing acknowledged is lost by it. */
async function endOrphan(
  cluster_dir: string,
  pid: number,
  on_step: (message: string) => void,
): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  on_step(`Waiting for the database server that was left running (process ${pid})`);
  const give_up_at_ms = Date.now() + 2 * FAST_SHUTDOWN_TIMEOUT_MS;
  const insist_at_ms = Date.now() + FAST_SHUTDOWN_TIMEOUT_MS;
  let signal: NodeJS.Signals | undefined = "SIGINT";
  while (processIdentity(pid) === identity) {
    if (Date.now() > give_up_at_ms)
      throw new StartRefusal(`The database server ${pid} left running on ${cluster_dir} does not end.`);
    if (Date.now() > insist_at_ms) signal = "SIGQUIT";
    if (signal && !signalled(pid, signal)) {
      throw new StartRefusal(
        `Another user's PostgreSQL server (process ${pid}) is running on ${cluster_dir}. Stop it first.`,
      );
    }
    signal = undefined;
    await delay(10);
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  return true;
}

/**
 * Whether this process is a server at work on the folder. The number of a dead one may stand for any other process by
 * now, or for what is left of it until its parent collects it.
 */
function isServerOf(cluster_dir: string, pid: number): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") return isLinuxServerOf(cluster_dir, pid);
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.includes(`postgres -D ${cluster_dir}`);
}

/** A server stays in its folder; that can be read only by its own user and root, its arguments by everybody. */
function isLinuxServerOf(cluster_dir: string, pid: number): boolean {
  try {
    const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    if (basename(program) !== "postgres") return false;
    const folder = workingFolderOf(pid);
    return folder ? folder === realpathSync(cluster_dir) : args[args.indexOf("-D") + 1] === cluster_dir;
  } catch {
    return false;
  }
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * The file names a process that is no server of this folder: a dead one that its parent has not collected, or another
 * program that was given its number. PostgreSQL would refuse to start for either, but ignores the number of its own
 * parent. The file itself must stay, its other lines let PostgreSQL notice sessions of the old server that are still at
 * work.
 */
function disownPostmasterFile(cluster_dir: string, pid: number): void {
  if (readPostmasterFile(cluster_dir)?.pid !== pid) return;
  const file = join(cluster_dir, "postmaster.pid");
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [process.pid, ...rest].join("\n"));
}

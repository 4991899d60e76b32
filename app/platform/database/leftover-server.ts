import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processIdentity } from "./folder-lock.ts";
import { StartRefusal } from "./start-refusal.ts";

const fastShutdownTimeout_ms = 15_000;
/** A killed process may close its socket a moment after its memory is released. */
const closingTimeout_ms = 2_000;

type PostmasterFile = {
  /** NaN or 0 when the server was killed before it had written the file. */
  pid: number;
  /** Socket of the server; undefined when it listens on TCP only. */
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
 * Removes the remains of an earlier server from the folder: stops one that outlived its Node process (possible where
 * the system cannot tie the two together), and invalidates the pid file of a dead one. Call it only while holding the
 * folder's lock.
 */
export async function clearLeftovers(cluster_dir: string, on_step: (message: string) => void): Promise<void> {
  const file = readPostmasterFile(cluster_dir);
  if (!file) return;
  if (!file.pid) return rmSync(join(cluster_dir, "postmaster.pid"), { force: true });
  if (isServerOf(cluster_dir, file.pid)) await endOrphan(cluster_dir, file.pid, on_step);
  invalidatePostmasterFile(cluster_dir, file.pid);
}

/**
 * Throws when a server outside of this system uses the folder, for instance in another container: its process id
 * means nothing here, and PostgreSQL itself would not notice it either.
 */
export async function refuseServerElsewhere(cluster_dir: string): Promise<void> {
  const give_up_at_ms = Date.now() + closingTimeout_ms;
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

/** Kills the server; acknowledged transactions survive. */
async function endOrphan(
  cluster_dir: string,
  pid: number,
  on_step: (message: string) => void,
): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  on_step(`Waiting for the database server that was left running (process ${pid})`);
  const give_up_at_ms = Date.now() + 2 * fastShutdownTimeout_ms;
  const kill_at_ms = Date.now() + fastShutdownTimeout_ms;
  let signal: NodeJS.Signals | undefined = "SIGINT";
  while (processIdentity(pid) === identity) {
    if (Date.now() > give_up_at_ms)
      throw new StartRefusal(`The database server ${pid} left running on ${cluster_dir} does not end.`);
    if (Date.now() > kill_at_ms) signal = "SIGQUIT";
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
 * Whether this process is a server that uses the folder. The process id of a dead server may have been reused, or may
 * still belong to its zombie.
 */
function isServerOf(cluster_dir: string, pid: number): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") return isLinuxServerOf(cluster_dir, pid);
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.includes(`postgres -D ${cluster_dir}`);
}

/**
 * A server's working directory is its data folder. Only its own user and root can read that; everybody can read its
 * arguments.
 */
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
 * Changes a pid file that names a process which is not a server of this folder: a zombie, or another program with the
 * reused process id. PostgreSQL would refuse to start for either, but ignores the id of its own parent. The file itself
 * must stay, because its other lines let PostgreSQL detect backends of the old server that are still running.
 */
function invalidatePostmasterFile(cluster_dir: string, pid: number): void {
  if (readPostmasterFile(cluster_dir)?.pid !== pid) return;
  const file = join(cluster_dir, "postmaster.pid");
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [process.pid, ...rest].join("\n"));
}

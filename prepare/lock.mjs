import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const heartbeat_ms = 1_000;
const deadAfter_ms = 15_000;
const poll_ms = 100;

/**
 * Acquires the lock folder, waiting for another holder: `{ addProcess(pid), release() }`. A program started under the
 * lock is added to it, since it can outlive the process that started it. `onWait(owner)` is called once when the lock
 * is held by another process. Throws file system errors.
 */
export async function holdLock(lock_dir, onWait) {
  const pids = [process.pid];
  const writeOwner = () =>
    fs.writeFileSync(path.join(lock_dir, "owner"), `${os.hostname()} ${pids.join(" ")}`);
  await takeFolder(lock_dir, onWait);
  writeOwner();
  const heartbeat = setInterval(() => touch(lock_dir), heartbeat_ms);
  const exit = (signal) => process.exit(signal === "SIGINT" ? 130 : 143);
  const release = () => {
    clearInterval(heartbeat);
    process.off("SIGINT", exit).off("SIGTERM", exit).off("exit", release);
    fs.rmSync(lock_dir, { recursive: true, force: true });
  };
  process.once("SIGINT", exit).once("SIGTERM", exit).once("exit", release);
  return {
    addProcess(pid) {
      pids.push(pid);
      writeOwner();
    },
    release,
  };
}

async function takeFolder(lock_dir, onWait) {
  let has_waited = false;
  while (!isMade(lock_dir)) {
    const owner = readOwner(lock_dir);
    if (isDead(lock_dir, owner)) {
      breakLock(lock_dir, owner);
      continue;
    }
    if (!has_waited) onWait(owner || "just started");
    has_waited = true;
    await new Promise((resolve) => setTimeout(resolve, poll_ms));
  }
}

function isMade(lock_dir) {
  try {
    fs.mkdirSync(lock_dir);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Process ids are only meaningful on their own machine; on another one the lock's heartbeat must have stopped. */
function isDead(lock_dir, owner) {
  const [host, ...pids] = (owner || "").split(" ");
  if (host === os.hostname() && pids.length > 0 && !pids.some((pid) => isAlive(Number(pid)))) return true;
  const stats = fs.statSync(lock_dir, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > deadAfter_ms;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** A zombie still accepts signals until its parent reaps it, which in many containers nobody does. */
function isZombie(pid) {
  try {
    return /^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Renamed before it is deleted: of two processes that find it dead, the slower must not delete the faster one's new
 * lock.
 */
function breakLock(lock_dir, dead_owner) {
  const aside = `${lock_dir}.${process.pid}`;
  try {
    fs.renameSync(lock_dir, aside);
    if (readOwner(aside) === dead_owner) fs.rmSync(aside, { recursive: true, force: true });
    else fs.renameSync(aside, lock_dir);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function readOwner(lock_dir) {
  try {
    return fs.readFileSync(path.join(lock_dir, "owner"), "utf8");
  } catch {
    return undefined;
  }
}

function touch(folder) {
  const now = new Date();
  try {
    fs.utimesSync(folder, now, now);
  } catch {
    // Missing only if somebody deleted it by hand; the work can still finish.
  }
}

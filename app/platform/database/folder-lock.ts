import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type FolderLock = { release(): void };

/** A site holds the folder until it is stopped, a command until it has finished. */
export type FolderRole = "site" | "command";

export type FolderHolder = { pid: number; role: FolderRole };

type Owner = FolderHolder & { identity: string };

/**
 * Acquires the lock on the folder for this process, or returns the holder: `{ held_by }`. A stale lock, whose process
 * is gone or whose process id was reused, is taken over.
 *
 * The lock is a folder that appears by one rename with its owner file already inside, so that it never exists without
 * an owner, on any file system and operating system.
 */
export function lockFolder(folder: string, role: FolderRole): FolderLock | { held_by: FolderHolder } {
  const lock_dir = lockOf(folder);
  const own: Owner = { pid: process.pid, role, identity: processIdentity(process.pid) ?? "" };
  const prepared = `${lock_dir}.${randomUUID()}`;
  mkdirSync(prepared);
  writeFileSync(join(prepared, "owner.json"), JSON.stringify(own));
  try {
    for (;;) {
      if (renamed(prepared, lock_dir)) return { release: () => discard(lock_dir, own) };
      const owner = readOwner(lock_dir);
      if (owner && isAlive(owner)) return { held_by: owner };
      discard(lock_dir, owner);
    }
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
}

/** The current holder of the folder's lock, if any. */
export function folderHolder(folder: string): FolderHolder | undefined {
  const owner = readOwner(lockOf(folder));
  return owner && isAlive(owner) ? owner : undefined;
}

function lockOf(folder: string): string {
  return join(folder, "running");
}

function isAlive(owner: Owner): boolean {
  return processIdentity(owner.pid) === owner.identity;
}

/**
 * A string that stays the same for the life of a process and differs for a later process with the same id; undefined
 * when no such process runs. A zombie process (common in containers without an init process) counts as ended.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === "linux") return linuxIdentity(pid);
  if (!isSignallable(pid)) return undefined;
  return process.platform === "win32" ? "" : startTimeFromPs(pid);
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, start_ticks] = [fields[0], fields[19]];
    if (state === "Z" || state === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${start_ticks}`;
  } catch {
    return undefined;
  }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env }).trim();
  } catch {
    return undefined;
  }
}

/** False when the target already exists. */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    // Windows has no separate error code for an existing target.
    const taken_codes =
      process.platform === "win32" ? ["EPERM", "EACCES", "EEXIST"] : ["ENOTEMPTY", "EEXIST"];
    if (taken_codes.includes((error as NodeJS.ErrnoException).code ?? "") && existsSync(to)) return false;
    throw error;
  }
}

function readOwner(lock_dir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(lock_dir, "owner.json"), "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

/** Removes the lock if the expected owner still holds it: renamed first, then checked, then deleted. */
function discard(lock_dir: string, expected: Owner | undefined): void {
  const aside = `${lock_dir}.${randomUUID()}`;
  try {
    renameSync(lock_dir, aside);
  } catch {
    return;
  }
  const found = readOwner(aside);
  if (found && (found.pid !== expected?.pid || found.identity !== expected.identity)) {
    if (renamed(aside, lock_dir)) return;
  }
  try {
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Created by another user: it locks nothing any longer, and the new owner does not depend on its removal.
  }
}

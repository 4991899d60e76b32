import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { onTestFinished, vi } from "vitest";
import { patience_ms } from "./patience.ts";

const patience = { timeout: patience_ms };

/** The pid of a killed process that its parent does not reap during the test. Linux only. */
export async function makeZombie(): Promise<number> {
  const parent: ChildProcess = spawn("sh", ["-c", "sleep 1000 & echo $!; exec sleep 1000"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout!, "data")) as [Buffer];
  const pid = Number(line.toString());
  // A shell would reap its child, but the program that replaces it does not.
  await vi.waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, "utf8") === "sleep\n", patience);
  process.kill(pid, "SIGKILL");
  await vi.waitUntil(() => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8")), patience);
  return pid;
}

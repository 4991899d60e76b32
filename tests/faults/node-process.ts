import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { patience_ms } from "../support/patience.ts";

export const projectRoot = join(import.meta.dirname, "../..");

/** A program of this project running as a process of its own. */
export type NodeProcess = {
  /** Resolves when its output contains the text; rejects when it ends before. */
  says(text: string, deadline_ms?: number): Promise<void>;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with its exit code, or null after a signal. */
  ended: Promise<number | null>;
  is_running(): boolean;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
};

/** The environment variables that a program needs, without the settings of the tests' own run. */
const inherited = ["PATH", "HOME", "TMPDIR", "TEMP", "LANG", "SystemRoot", "NODE_COMPILE_CACHE"];

/** Starts `script` (a path in the project) with just these settings, and these options of Node. */
export function startNode(
  script: string,
  env: Record<string, string>,
  node_options: readonly string[] = [],
): NodeProcess {
  const base = Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>;
  const child: ChildProcess = spawn(process.execPath, [...node_options, script], {
    cwd: projectRoot,
    env: { ...base, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      // The end of the output of a long run shows what failed.
      output = (output + text).slice(-200_000);
      for (const look of watchers) look();
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const killOnExit = () => child.kill("SIGKILL");
  process.once("exit", killOnExit);
  void ended.then(() => process.off("exit", killOnExit));

  return {
    ended,
    output: () => output,
    is_running: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    says(text, deadline_ms = patience_ms) {
      return new Promise((resolve, reject) => {
        const stop = () => {
          watchers.delete(look);
          clearTimeout(limit);
        };
        const look = () => {
          if (!output.includes(text)) return;
          stop();
          resolve();
        };
        const fail = (why: string) => {
          stop();
          reject(new Error(`${script} ${why} before it said "${text}":\n${output.slice(-3_000)}`));
        };
        const limit = setTimeout(() => fail(`took ${deadline_ms} ms`), deadline_ms);
        watchers.add(look);
        void ended.then(() => {
          look();
          if (watchers.has(look)) fail("ended");
        });
        look();
      });
    },
  };
}
